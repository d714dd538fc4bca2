"""Pages about everything that is printed; part of the direction's addresses."""

from django.urls import path

from tournaments.directing.views import certificates, printing, reprints

_PRINT = "events/<slug:slug>/print/"
urlpatterns = [
    path(_PRINT, printing.print_page, name="print"),
    path(_PRINT + "sheet-again/", reprints.reprint, name="print-again"),
    path(_PRINT + "certificate/", certificates.certificate_page, name="print-certificate"),
    path(_PRINT + "certificate/preview/", certificates.certificate_preview, name="print-certificate-preview"),
    path(
        _PRINT + "certificate/preview.pdf", certificates.certificate_as_printed, name="print-certificate-page"
    ),
    path(_PRINT + "pictures/<slug:role>/", certificates.picture, name="print-picture"),
    path(_PRINT + "jobs/<slug:token>/", printing.print_job, name="print-job"),
    path(_PRINT + "jobs/<slug:token>.pdf", printing.print_job_file, name="print-job-file"),
    path(_PRINT + "<slug:key>.pdf", printing.print_document, name="print-document"),
]

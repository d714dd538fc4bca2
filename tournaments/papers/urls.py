"""Pages about everything that is printed."""

from django.urls import path

from tournaments.papers.views import certificates, lists, printing, reprints

app_name = "papers"
_PRINT = "events/<slug:slug>/print/"
urlpatterns = [
    path(_PRINT, printing.print_page, name="page"),
    path(_PRINT + "sheet-again/", reprints.reprint, name="again"),
    path(_PRINT + "certificate/", certificates.certificate_page, name="certificates"),
    path(_PRINT + "certificate/preview/", certificates.certificate_preview, name="certificate-preview"),
    path(_PRINT + "certificate/preview.pdf", certificates.certificate_as_printed, name="certificate-page"),
    path(_PRINT + "pictures/<slug:role>/", certificates.picture, name="picture"),
    path(_PRINT + "jobs/<slug:token>/", printing.print_job, name="job"),
    path(_PRINT + "jobs/<slug:token>.pdf", printing.print_job_file, name="job-file"),
    path("e/<slug:slug>/draw.pdf", lists.public_draw_proof, name="public-draw-proof"),
    path("events/<slug:slug>/standings.pdf", lists.ranking, name="ranking"),
    path(_PRINT + "<slug:key>.pdf", printing.print_document, name="document"),
]

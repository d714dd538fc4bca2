"""How a paper is sent."""

from django.http import HttpResponse

from tournaments import printing


def pdf_response(pdf: printing.Pdf, name: str) -> HttpResponse:
    """Shown in the browser; `name` without the ending."""
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(pdf.content, content_type="application/pdf", headers=headers)

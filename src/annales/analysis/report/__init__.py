"""Reviews to look at without the page of Annales: one HTML file, and the graph of the win chances as SVG."""

from annales.analysis.report.graph import review_graph
from annales.analysis.report.page import review_report

__all__ = ["review_graph", "review_report"]

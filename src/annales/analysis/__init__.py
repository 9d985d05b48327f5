"""Analysis: exact values of late situations, values of the moves in a position, and reviews of whole games."""

from annales.analysis.annotation import annotated
from annales.analysis.builder import ReviewBuilder, ReviewState
from annales.analysis.comparison_results import Comparison, Consequences, DeniedItem, PartPoints
from annales.analysis.exact import exact_values
from annales.analysis.explaining import EXPLANATION, explain
from annales.analysis.limits import ReviewLimits, Thresholds
from annales.analysis.moments import deciding_moments
from annales.analysis.plan import ReviewPlan, Task, plan_review
from annales.analysis.positions import analyse, warm
from annales.analysis.results import (
    Ending,
    Estimate,
    Explanation,
    Judgement,
    Moment,
    MoveValue,
    Opening,
    PlyReview,
    PositionValues,
    Reveal,
    Review,
    SeatReview,
)
from annales.analysis.review_job import ReviewJob, review

__all__ = [
    "EXPLANATION",
    "Comparison",
    "Consequences",
    "DeniedItem",
    "Ending",
    "Estimate",
    "Explanation",
    "Judgement",
    "Moment",
    "MoveValue",
    "Opening",
    "PartPoints",
    "PlyReview",
    "PositionValues",
    "Reveal",
    "Review",
    "ReviewBuilder",
    "ReviewJob",
    "ReviewLimits",
    "ReviewPlan",
    "ReviewState",
    "SeatReview",
    "Task",
    "Thresholds",
    "analyse",
    "annotated",
    "deciding_moments",
    "exact_values",
    "explain",
    "plan_review",
    "review",
    "warm",
]

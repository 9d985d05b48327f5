"""Data sets: games, positions, values and visits of searches as Parquet files, with a schema and a data card."""

from annales.datasets.columns import TABLES, Column
from annales.datasets.make import DATASET_SELF_PLAY, make_dataset
from annales.datasets.summary import DatasetSummary, read_summary

__all__ = ["DATASET_SELF_PLAY", "TABLES", "Column", "DatasetSummary", "make_dataset", "read_summary"]

"""Vacations, during which daily clocks do not run."""

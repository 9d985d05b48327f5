"""Notices to people who are away: an outbox, and a sender for each way of delivery."""

"""Mails: written in the language of the person, and sent by SMTP."""

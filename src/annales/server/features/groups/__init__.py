"""Groups of people: members, roles, links, reports, their tables and their chat."""

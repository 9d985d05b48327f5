"""The database: its connections, its one writer, the core tables, migrations and backups."""

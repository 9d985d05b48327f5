"""The database: its schema, its migrations, and all queries. Every method is one transaction."""

"""What people do with the server, one package a feature. Features import the platform, and others by a public face."""

"""Traffic for a server of Annales: processes, guests and players that the measurements share."""

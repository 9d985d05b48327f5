"""What other sites show of a link to a page: its title, a description, and a picture of a result or of an exercise."""

"""Push messages: encrypted for a browser, and handed to its push service, also while the page is closed."""

"""The HTTP platform: requests and answers, errors, OpenAPI, security headers, limits, and the static page."""

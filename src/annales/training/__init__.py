"""Training of evaluation networks: self-play, training data, training, and the loop that joins them."""

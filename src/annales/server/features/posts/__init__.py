"""What members write for everybody: who may publish and see it."""

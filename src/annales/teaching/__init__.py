"""Material about a game as data: cases (rulings), the lesson, and the numbered rule book."""

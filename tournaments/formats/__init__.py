"""How dates and numbers are written: 28.11.2026, 3.257 in German; 28 Nov 2026, 3,257 in English."""

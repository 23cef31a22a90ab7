-- Trigram indexes: substring search over titles and descriptions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

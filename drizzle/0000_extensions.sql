-- Trigram indexes: substring search over titles and descriptions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A city or a span of time in the same index as a text's trigrams.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- A text as one word, for an index of trigrams. None of these has a space, so that of two common words side by
-- side it would find every text that has both; the last letters of one with the first of the other are rare.
CREATE FUNCTION unspaced(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(text, ' ', '')
$$;
--> statement-breakpoint
-- In which span of thirty days a moment is, counted from 1970: a key for an index that has few of them.
CREATE FUNCTION thirty_days(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM at) / 2592000)::integer
$$;
--> statement-breakpoint
-- Every letter of a text and every two that stand side by side: one or two letters have no trigram
-- to be found by. For an index, which keeps each of them once.
CREATE FUNCTION letter_pairs(text text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  -- A fifth of a millisecond: far more than to look into an index that has it already.
  COST 10000 AS $$
  SELECT string_to_array(regexp_replace(text, '(..)', E'\\1\x01', 'gs'), E'\x01')
    || string_to_array(regexp_replace(substr(text, 2), '(..)', E'\\1\x01', 'gs'), E'\x01')
    || string_to_array(text, NULL)
$$;
--> statement-breakpoint
-- A text as it is searched (`findable` of packages/domain/src/hidden-signs.ts): in small letters, without joiners,
-- which one keyboard puts into a word and another does not.
CREATE FUNCTION findable(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(text), E'\u200c\u200d', '')
$$;
--> statement-breakpoint
-- What a search for stories looks in, a line for each part that stands alone. Of the
-- text as blogText (packages/domain/src/blogs.ts) has it: a block ends a line, no other tag parts a
-- word, and signs are themselves.
CREATE FUNCTION blog_search_text(title text, short_description text, category text, author text, tags jsonb, content text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n', title, short_description, category, author,
    (SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text(tags) tag),
    replace(replace(replace(regexp_replace(regexp_replace(content,
      '</?(p|h[1-6]|li|ul|ol|blockquote|figure|figcaption|br|hr|div)( [^>]*)?/?>', E'\n', 'gi'),
      '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'))
$$;

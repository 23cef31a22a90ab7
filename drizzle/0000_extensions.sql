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
-- A text as it is searched (`findable` of packages/domain/src/language/hidden-signs.ts): in small letters, without joiners,
-- which one keyboard puts into a word and another does not.
CREATE FUNCTION findable(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(text), E'\u200c\u200d', '')
$$;
--> statement-breakpoint
-- What a search for stories looks in, a line for each part that stands alone. Of the
-- text as blogText (packages/domain/src/words/blogs/blogs.ts) has it: a block ends a line, no other tag parts a
-- word, and signs are themselves.
CREATE FUNCTION blog_search_text(title text, short_description text, category text, author text, tags jsonb, content text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n', title, short_description, category, author,
    (SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text(tags) tag),
    replace(replace(replace(regexp_replace(regexp_replace(content,
      '</?(p|h[1-6]|li|ul|ol|blockquote|figure|figcaption|br|hr|div)( [^>]*)?/?>', E'\n', 'gi'),
      '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'))
$$;
--> statement-breakpoint
-- What a `findable` text sounds like (packages/domain/src/folding): made by packages/db/src/statements/folded-sql.ts.
CREATE FUNCTION folded(text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := text;
  written text;
  said text;
  heard text;
  sounds text := '';
BEGIN
  IF octet_length(words) > length(words) THEN
    words := normalize(words, NFC);
    IF words ~ '[\u0900-\u0d7f]' THEN
      words := replace(words, 'ৎ', 'ত্');
      words := replace(words, 'ൺ', 'ണ്');
      words := replace(words, 'ൻ', 'ന്');
      words := replace(words, 'ർ', 'ര്');
      words := replace(words, 'ൽ', 'ല്');
      words := replace(words, 'ൾ', 'ള്');
      words := replace(words, 'ੜ', 'ਡ਼');
      words := translate(words, 'ੰৰৱୟୱൗੱ', 'ਂরवयवौ');
      FOR script IN 1..8 LOOP
        words := translate(words,
          (SELECT string_agg(chr(2304 + 128 * script + letter), '' ORDER BY letter) FROM generate_series(0, 127) letter),
          (SELECT string_agg(chr(2304 + letter), '' ORDER BY letter) FROM generate_series(0, 127) letter));
      END LOOP;
      words := translate(words, '०१२३४५६७८९', '0123456789');
      written := ' ' || words || ' ';
      said := written;
      written := regexp_replace(written, '[^\u0901-\u0903\u0905-\u0939\u093c-\u094d\u0962\u0963]+', ' ', 'g');
      written := replace(written, ' का ', ' ');
      written := replace(written, ' के ', ' ');
      written := replace(written, ' की ', ' ');
      written := replace(written, ' को ', ' ');
      written := replace(written, ' से ', ' ');
      written := replace(written, ' ने ', ' ');
      written := replace(written, ' में ', ' ');
      written := replace(written, ' मैं ', ' ');
      written := replace(written, ' पर ', ' ');
      written := replace(written, ' और ', ' ');
      written := replace(written, ' या ', ' ');
      written := replace(written, ' है ', ' ');
      written := replace(written, ' हैं ', ' ');
      written := replace(written, ' हो ', ' ');
      written := replace(written, ' था ', ' ');
      written := replace(written, ' थे ', ' ');
      written := replace(written, ' थी ', ' ');
      written := replace(written, ' थीं ', ' ');
      written := replace(written, ' हम ', ' ');
      written := replace(written, ' हर ', ' ');
      written := replace(written, ' सब ', ' ');
      written := replace(written, ' जब ', ' ');
      written := replace(written, ' तब ', ' ');
      written := replace(written, ' कब ', ' ');
      written := replace(written, ' कर ', ' ');
      written := replace(written, ' करे ', ' ');
      written := replace(written, ' करें ', ' ');
      written := replace(written, ' बाद ', ' ');
      written := replace(written, ' आगे ', ' ');
      written := replace(written, ' उसे ', ' ');
      written := replace(written, ' इसे ', ' ');
      written := replace(written, ' लिए ', ' ');
      written := replace(written, ' बारे ', ' ');
      written := replace(written, ' होने ', ' ');
      written := replace(written, ' जाने ', ' ');
      written := replace(written, ' वाले ', ' ');
      written := replace(written, ' मेरे ', ' ');
      written := translate(written, '़', '');
      written := replace(written, 'ज्ञ', 'ग्य');
      written := regexp_replace(written, '([\u0915-\u0939])(?![\u093e-\u094d\u0962\u0963])', '\1@', 'g');
      written := translate(written, 'अआइईउऊऋऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहािीुूृॄॅॆेैॉॊोौंँःऽ्ऌॢॣ', 'aAiIuUReeeEoooOkKgGncCjJntTdDntTdDnnpfbBmyrrlllvSSshAiIuURReeeEoooOMM');
      written := regexp_replace(written, 'M([pfbBm])', 'm\1', 'g');
      written := regexp_replace(written, ' {2,}', ' ', 'g');
      written := translate(written, 'IU', 'iu');
      written := translate(written, '@AM', 'aan');
      written := replace(written, 'E', 'ai');
      written := replace(written, 'O', 'au');
      written := replace(written, 'R', 'ri');
      written := replace(written, 'K', 'kh');
      written := replace(written, 'G', 'gh');
      written := replace(written, 'c', 'ch');
      written := replace(written, 'C', 'ch');
      written := replace(written, 'J', 'jh');
      written := replace(written, 'T', 'th');
      written := replace(written, 'D', 'dh');
      written := replace(written, 'B', 'bh');
      written := replace(written, 'S', 'sh');
      written := regexp_replace(written, '([a-z0-9]{40})[a-z0-9]+', '\1', 'g');
      heard := written;
      heard := replace(heard, 'ch', 'C');
      heard := replace(heard, 'ph', 'f');
      heard := replace(heard, 'sh', 's');
      heard := replace(heard, 'kh', 'k');
      heard := replace(heard, 'gh', 'g');
      heard := replace(heard, 'th', 't');
      heard := replace(heard, 'dh', 'd');
      heard := replace(heard, 'bh', 'b');
      heard := replace(heard, 'jh', 's');
      heard := regexp_replace(heard, ' [aeiouy]+', ' A', 'g');
      heard := translate(heard, 'zjCqwAaeiouy', 'ssckva');
      heard := replace(heard, 'bb', 'b');
      heard := replace(heard, 'cc', 'c');
      heard := replace(heard, 'dd', 'd');
      heard := replace(heard, 'ff', 'f');
      heard := replace(heard, 'gg', 'g');
      heard := replace(heard, 'hh', 'h');
      heard := replace(heard, 'kk', 'k');
      heard := replace(heard, 'll', 'l');
      heard := replace(heard, 'mm', 'm');
      heard := replace(heard, 'nn', 'n');
      heard := replace(heard, 'pp', 'p');
      heard := replace(heard, 'rr', 'r');
      heard := replace(heard, 'ss', 's');
      heard := replace(heard, 'tt', 't');
      heard := replace(heard, 'vv', 'v');
      heard := regexp_replace(heard, ' [a-z]*[0-9][a-z0-9]*(?= )', '', 'g');
      heard := regexp_replace(heard, ' [a-z]{1,3}(?= )', '', 'g');
      written := regexp_replace(written, 'aa+', 'a', 'g');
      written := translate(written, 'wzq', 'vjk');
      written := replace(written, 'ph', 'f');
      written := replace(written, 'ck', 'k');
      written := regexp_replace(written, 'c(?![heiy])', 'k', 'g');
      written := regexp_replace(written, 'c?(ch)+h?', 'ch', 'g');
      written := replace(written, 'x', 'ksh');
      written := regexp_replace(written, '([aeiou][^aeiou ]+)ee', '\1i', 'g');
      written := regexp_replace(written, 'ee(?=[^aeiou ]+[aeiou])', 'i', 'g');
      written := regexp_replace(written, '([aeiou][^aeiou ]+)oo', '\1u', 'g');
      written := regexp_replace(written, 'oo(?=[^aeiou ]+[aeiou])', 'u', 'g');
      written := regexp_replace(written, 'y(?![aeiou])', 'i', 'g');
      written := regexp_replace(written, 'iy(?=[aeiou])', 'i', 'g');
      written := regexp_replace(written, 'ii+', 'i', 'g');
      written := regexp_replace(written, ' [a-z](?= )', '', 'g');
      said := regexp_replace(said, '[^\u0901-\u0903\u0905-\u0939\u093c-\u094d\u0962\u0963]+', ' ', 'g');
      said := replace(said, ' का ', ' ');
      said := replace(said, ' के ', ' ');
      said := replace(said, ' की ', ' ');
      said := replace(said, ' को ', ' ');
      said := replace(said, ' से ', ' ');
      said := replace(said, ' ने ', ' ');
      said := replace(said, ' में ', ' ');
      said := replace(said, ' मैं ', ' ');
      said := replace(said, ' पर ', ' ');
      said := replace(said, ' और ', ' ');
      said := replace(said, ' या ', ' ');
      said := replace(said, ' है ', ' ');
      said := replace(said, ' हैं ', ' ');
      said := replace(said, ' हो ', ' ');
      said := replace(said, ' था ', ' ');
      said := replace(said, ' थे ', ' ');
      said := replace(said, ' थी ', ' ');
      said := replace(said, ' थीं ', ' ');
      said := replace(said, ' हम ', ' ');
      said := replace(said, ' हर ', ' ');
      said := replace(said, ' सब ', ' ');
      said := replace(said, ' जब ', ' ');
      said := replace(said, ' तब ', ' ');
      said := replace(said, ' कब ', ' ');
      said := replace(said, ' कर ', ' ');
      said := replace(said, ' करे ', ' ');
      said := replace(said, ' करें ', ' ');
      said := replace(said, ' बाद ', ' ');
      said := replace(said, ' आगे ', ' ');
      said := replace(said, ' उसे ', ' ');
      said := replace(said, ' इसे ', ' ');
      said := replace(said, ' लिए ', ' ');
      said := replace(said, ' बारे ', ' ');
      said := replace(said, ' होने ', ' ');
      said := replace(said, ' जाने ', ' ');
      said := replace(said, ' वाले ', ' ');
      said := replace(said, ' मेरे ', ' ');
      said := replace(said, 'ड़', 'र');
      said := replace(said, 'ढ़', 'र्ह');
      said := translate(said, '़', '');
      said := replace(said, 'ज्ञ', 'ग्य');
      said := regexp_replace(said, '([\u0915-\u0939])(?![\u093e-\u094d\u0962\u0963])', '\1@', 'g');
      said := translate(said, 'अआइईउऊऋऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहािीुूृॄॅॆेैॉॊोौंँःऽ्ऌॢॣ', 'aAiIuUReeeEoooOkKgGncCjJntTdDntTdDnnpfbBmyrrlllvSSshAiIuURReeeEoooOMM');
      said := regexp_replace(said, 'M([pfbBm])', 'm\1', 'g');
      said := regexp_replace(said, ' {2,}', ' ', 'g');
      said := regexp_replace(said, '([^iI ]y|[^y ])@(?= )', '\1', 'g');
      said := regexp_replace(said, '([aAiIuUReEoO@][bBcCdDfgGhjJkKlmnprsStTvy])@(?=[bBcCdDfgGhjJkKlmnprsStTvy][aAiIuUReEoO@])', '\1', 'g');
      said := replace(said, 'I', 'ee');
      said := replace(said, 'U', 'oo');
      said := translate(said, '@AM', 'aan');
      said := replace(said, 'E', 'ai');
      said := replace(said, 'O', 'au');
      said := replace(said, 'R', 'ri');
      said := replace(said, 'K', 'kh');
      said := replace(said, 'G', 'gh');
      said := replace(said, 'c', 'ch');
      said := replace(said, 'C', 'ch');
      said := replace(said, 'J', 'jh');
      said := replace(said, 'T', 'th');
      said := replace(said, 'D', 'dh');
      said := replace(said, 'B', 'bh');
      said := replace(said, 'S', 'sh');
      said := regexp_replace(said, '([a-z0-9]{40})[a-z0-9]+', '\1', 'g');
      said := regexp_replace(said, 'aa+', 'a', 'g');
      said := translate(said, 'wzq', 'vjk');
      said := replace(said, 'ph', 'f');
      said := replace(said, 'ck', 'k');
      said := regexp_replace(said, 'c(?![heiy])', 'k', 'g');
      said := regexp_replace(said, 'c?(ch)+h?', 'ch', 'g');
      said := replace(said, 'x', 'ksh');
      said := regexp_replace(said, '([aeiou][^aeiou ]+)ee', '\1i', 'g');
      said := regexp_replace(said, 'ee(?=[^aeiou ]+[aeiou])', 'i', 'g');
      said := regexp_replace(said, '([aeiou][^aeiou ]+)oo', '\1u', 'g');
      said := regexp_replace(said, 'oo(?=[^aeiou ]+[aeiou])', 'u', 'g');
      said := regexp_replace(said, 'y(?![aeiou])', 'i', 'g');
      said := regexp_replace(said, 'iy(?=[aeiou])', 'i', 'g');
      said := regexp_replace(said, 'ii+', 'i', 'g');
      said := regexp_replace(said, ' [a-z](?= )', '', 'g');
      sounds := replace(rtrim(written), ' ', ' i') || replace(rtrim(said), ' ', ' i') || replace(rtrim(heard), ' ', ' j');
    END IF;
    words := normalize(words, NFD);
  END IF;
  words := ' ' || words || ' ';
  words := regexp_replace(words, '[\u0300-\u036f]+', '', 'g');
  words := regexp_replace(words, '[^a-z0-9]+', ' ', 'g');
  words := regexp_replace(words, '([a-z0-9]{40})[a-z0-9]+', '\1', 'g');
  heard := words;
  heard := regexp_replace(heard, '([a-z]{3}[^suia ])s(?= )', '\1', 'g');
  heard := regexp_replace(heard, '[tsc]i(on|an)', 'sh\1', 'g');
  heard := regexp_replace(heard, 'c(?=[eiy])', 's', 'g');
  heard := regexp_replace(heard, 'd?g(?=[eiy])', 'j', 'g');
  heard := replace(heard, 'ght', 't');
  heard := replace(heard, 'wh', 'w');
  heard := replace(heard, ' wr', ' r');
  heard := replace(heard, 'ture', 'ch');
  heard := replace(heard, 'ck', 'k');
  heard := replace(heard, 'ch', 'C');
  heard := replace(heard, 'c', 'k');
  heard := replace(heard, 'x', 'ks');
  heard := replace(heard, 'C', 'ch');
  heard := replace(heard, 'ch', 'C');
  heard := replace(heard, 'ph', 'f');
  heard := replace(heard, 'sh', 's');
  heard := replace(heard, 'kh', 'k');
  heard := replace(heard, 'gh', 'g');
  heard := replace(heard, 'th', 't');
  heard := replace(heard, 'dh', 'd');
  heard := replace(heard, 'bh', 'b');
  heard := replace(heard, 'jh', 's');
  heard := regexp_replace(heard, ' [aeiouy]+', ' A', 'g');
  heard := translate(heard, 'zjCqwAaeiouy', 'ssckva');
  heard := replace(heard, 'bb', 'b');
  heard := replace(heard, 'cc', 'c');
  heard := replace(heard, 'dd', 'd');
  heard := replace(heard, 'ff', 'f');
  heard := replace(heard, 'gg', 'g');
  heard := replace(heard, 'hh', 'h');
  heard := replace(heard, 'kk', 'k');
  heard := replace(heard, 'll', 'l');
  heard := replace(heard, 'mm', 'm');
  heard := replace(heard, 'nn', 'n');
  heard := replace(heard, 'pp', 'p');
  heard := replace(heard, 'rr', 'r');
  heard := replace(heard, 'ss', 's');
  heard := replace(heard, 'tt', 't');
  heard := replace(heard, 'vv', 'v');
  heard := regexp_replace(heard, ' [a-z]*[0-9][a-z0-9]*(?= )', '', 'g');
  heard := regexp_replace(heard, ' [a-z]{1,3}(?= )', '', 'g');
  words := regexp_replace(words, 'aa+', 'a', 'g');
  words := translate(words, 'wzq', 'vjk');
  words := replace(words, 'ph', 'f');
  words := replace(words, 'ck', 'k');
  words := regexp_replace(words, 'c(?![heiy])', 'k', 'g');
  words := regexp_replace(words, 'c?(ch)+h?', 'ch', 'g');
  words := replace(words, 'x', 'ksh');
  words := regexp_replace(words, '([aeiou][^aeiou ]+)ee', '\1i', 'g');
  words := regexp_replace(words, 'ee(?=[^aeiou ]+[aeiou])', 'i', 'g');
  words := regexp_replace(words, '([aeiou][^aeiou ]+)oo', '\1u', 'g');
  words := regexp_replace(words, 'oo(?=[^aeiou ]+[aeiou])', 'u', 'g');
  words := regexp_replace(words, 'y(?![aeiou])', 'i', 'g');
  words := regexp_replace(words, 'iy(?=[aeiou])', 'i', 'g');
  words := regexp_replace(words, 'ii+', 'i', 'g');
  words := regexp_replace(words, ' [a-z](?= )', '', 'g');
  RETURN to_tsvector('simple', replace(rtrim(words), ' ', ' l') || replace(rtrim(heard), ' ', ' s') || sounds);
END
$$;

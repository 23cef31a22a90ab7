import { marks } from '@nagarika/domain/language/folding/folded';
import {
  asSaid,
  asWritten,
  digits,
  ownLetters,
} from '@nagarika/domain/language/folding/indic-steps';
import {
  bounded,
  consonants,
  english,
  latinLetters,
  spelling,
} from '@nagarika/domain/language/folding/latin-steps';
import type { Step } from '@nagarika/domain/language/folding/steps';

const { latin, indic } = marks;

/**
 * `folded` of packages/domain/src/folding, step by step as the database has it: drizzle/0000_extensions.sql.
 */
export const foldedSql = `CREATE FUNCTION folded(text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := text;
  written text;
  said text;
  heard text;
  sounds text := '';
BEGIN
  IF octet_length(words) > length(words) THEN
    words := normalize(words, NFC);
    IF words ~ '[\\u0900-\\u0d7f]' THEN
${applied('words', ownLetters, 3)}
      FOR script IN 1..8 LOOP
        words := translate(words,
          (SELECT string_agg(chr(2304 + 128 * script + letter), '' ORDER BY letter) FROM generate_series(0, 127) letter),
          (SELECT string_agg(chr(2304 + letter), '' ORDER BY letter) FROM generate_series(0, 127) letter));
      END LOOP;
${applied('words', digits, 3)}
      written := ' ' || words || ' ';
      said := written;
${applied('written', [...asWritten, ...bounded], 3)}
      heard := written;
${applied('heard', consonants, 3)}
${applied('written', spelling, 3)}
${applied('said', [...asSaid, ...bounded, ...spelling], 3)}
      sounds := ${marked('written', indic.spelled)} || ${marked('said', indic.spelled)} || ${marked('heard', indic.consonants)};
    END IF;
    words := normalize(words, NFD);
  END IF;
  words := ' ' || words || ' ';
${applied('words', [...latinLetters, ...bounded], 1)}
  heard := words;
${applied('heard', [...english, ...consonants], 1)}
${applied('words', spelling, 1)}
  RETURN to_tsvector('simple', ${marked('words', latin.spelled)} || ${marked('heard', latin.consonants)} || sounds);
END
$$;`;

function applied(name: string, steps: readonly Step[], depth: number): string {
  return steps.map((step) => `${'  '.repeat(depth)}${name} := ${by(step, name)};`).join('\n');
}

function by(step: Step, name: string): string {
  if ('letters' in step) return `translate(${name}, '${step.letters}', '${step.by}')`;
  if ('text' in step) return `replace(${name}, '${step.text}', '${step.by}')`;
  return `regexp_replace(${name}, '${step.pattern.source}', '${step.by.replaceAll('$', '\\')}', 'g')`;
}

/** Puts its mark on each word. */
function marked(name: string, mark: string): string {
  return `replace(rtrim(${name}), ' ', ' ${mark}')`;
}

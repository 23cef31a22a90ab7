import { folded, inDevanagari, marks, type Script, soundsOf } from './folded.ts';

/** A word of a search in the spellings of its own script's texts, and of the other's. */
type Wanted = { script: Script; own: string[]; other: string[] };

/** The number of letters, with the mark, that is enough for the beginning of a word. */
const beginning = 6;

/** A word with fewer letters can mean many things: to is तो, and in is इन. */
const shortest = 4;

/**
 * Builds the query for `folded` texts (PostgreSQL's tsquery) from each word in its spellings. In texts of
 * the script that was typed, words must stand side by side, as they were typed, unless one is a syllable;
 * in others they may stand anywhere. Null where there are no words.
 */
export function foldedQuery(search: string): string | null {
  const words = wantedIn(search);
  if (words.length === 0) return null;
  const each = words.map(({ own, other }) => any([...own, ...other])).join(' & ');
  if (words.length === 1 || !isOfOneScript(words) || words.some(isOneSyllable)) return each;
  const asTyped = words.map(({ own }) => any(own)).join(' <-> ');
  const others = words.flatMap(({ other }) => other);
  return others.length === 0 ? asTyped : `(${asTyped}) | (${each} & ${any(others)})`;
}

/** Lists the possible spellings of each word of a text, without a mark of its script. */
export const spellingsIn = (text: string): string[][] =>
  wantedIn(text).map(({ script, own }) =>
    own.map((sound) => sound.slice(marks[script].spelled.length).replace(':*', '')),
  );

/** Tells whether a text has each word of a search by its sound. */
export function soundsLike(search: string): (text: string) => boolean {
  const words = wantedIn(search).map(({ own, other }) => [...own, ...other]);
  return (text) => {
    const sounds = [...folded(text)];
    const isHeard = (wanted: string) =>
      sounds.some((sound) =>
        wanted.endsWith(':*') ? sound.startsWith(wanted.slice(0, -2)) : sound === wanted,
      );
    return words.length > 0 && words.every((ways) => ways.some(isHeard));
  };
}

function wantedIn(search: string): Wanted[] {
  const words = inDevanagari(search).normalize('NFD').match(word) ?? [];
  return words.map(wanted).filter(({ own }) => own.length > 0);
}

/** Matches a word of one script, with its accents. */
const word = /[\u0300-\u036fa-z0-9]+|[\u0901-\u0903\u0905-\u0939\u093c-\u094d\u0962\u0963]+/g;

function wanted(word: string): Wanted {
  const script = /[a-z0-9]/.test(word) ? 'latin' : 'indic';
  const [here, there] = [marks[script], marks[script === 'latin' ? 'indic' : 'latin']];
  const sounds = [...new Set(soundsOf(word, script))];
  const spelled = sounds.filter((sound) => sound.startsWith(here.spelled));
  const others = sounds.map(
    (sound) => (sound.startsWith(here.spelled) ? there.spelled : there.consonants) + sound.slice(1),
  );
  return {
    script,
    // English words that begin alike are different words, so they are matched whole.
    own: script === 'latin' ? spelled : spelled.map(begun),
    other: others.filter((sound) => sound.length >= shortest).map(begun),
  };
}

const begun = (sound: string) => (sound.length < beginning ? sound : `${sound}:*`);
const any = (sounds: readonly string[]) => `(${sounds.join(' | ')})`;
/**
 * Tells whether a word is a syllable: ऊ sounds like oo and is written as nothing, so its neighbours stand
 * side by side in only one of the two.
 */
const isOneSyllable = ({ script, own }: Wanted) =>
  script === 'indic' && own.some((sound) => sound.length <= marks.indic.spelled.length + 2);
const isOfOneScript = (words: Wanted[]) => words.every(({ script }) => script === words[0]?.script);

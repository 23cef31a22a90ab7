import { folded, inDevanagari, marks, type Script, soundsOf } from './folded.ts';

/** A word that is searched, as the texts of its own script would have it, and as those of the other. */
type Wanted = { script: Script; own: string[]; other: string[] };

/** So many letters, its mark among them, are enough for the beginning of a word. */
const beginning = 6;

/** With fewer letters words are many things: to is तो, and in is इन. */
const shortest = 4;

/**
 * What `folded` texts are asked for, as PostgreSQL reads it (tsquery): each word, written otherwise. In texts of the
 * script that it was typed in they stand side by side, as in what was typed, unless one is a syllable; in others, anywhere. Null:
 * it has no words.
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

/** How each word of a text is spelled, in no script: the ways in which it may be. */
export const spellingsIn = (text: string): string[][] =>
  wantedIn(text).map(({ script, own }) =>
    own.map((sound) => sound.slice(marks[script].spelled.length).replace(':*', '')),
  );

/** Whether texts have each word of a search, as it sounds. */
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

/** Of one script, with its accents. */
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
    // English words that begin alike are others.
    own: script === 'latin' ? spelled : spelled.map(begun),
    other: others.filter((sound) => sound.length >= shortest).map(begun),
  };
}

const begun = (sound: string) => (sound.length < beginning ? sound : `${sound}:*`);
const any = (sounds: readonly string[]) => `(${sounds.join(' | ')})`;
/** ऊ is oo as it is said, and nothing as it is written: in one of the two its neighbours stand side by side. */
const isOneSyllable = ({ script, own }: Wanted) =>
  script === 'indic' && own.some((sound) => sound.length <= marks.indic.spelled.length + 2);
const isOfOneScript = (words: Wanted[]) => words.every(({ script }) => script === words[0]?.script);

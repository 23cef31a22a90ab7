/** The letters that a design asks for; their script decides which face draws them. */
export type FontName = 'display' | 'text' | 'strong';

type Range = readonly [first: number, last: number];
/** `tag` is of ISO 15924. `family` is of @expo-google-fonts; null: Mukta has it, beside Latin. */
type Script = { tag: string; language?: string; family: string | null; ranges: readonly Range[] };

/**
 * Lists what our faces can write. Urdu stands in Naskh: Nastaliq wants twice the height of a line, which no
 * row of a list has (docs/decisions/0228-scripts-on-paper.md).
 */
export const scripts = {
  latin: {
    tag: 'Latn',
    family: null,
    ranges: [
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0xc0, 0x24f],
      [0x1e00, 0x1eff],
    ],
  },
  devanagari: {
    tag: 'Deva',
    family: null,
    ranges: [
      [0x900, 0x963],
      [0x966, 0x97f],
    ],
  },
  bengali: { tag: 'Beng', family: 'noto-sans-bengali', ranges: [[0x980, 0x9ff]] },
  gurmukhi: { tag: 'Guru', family: 'noto-sans-gurmukhi', ranges: [[0xa00, 0xa7f]] },
  gujarati: { tag: 'Gujr', family: 'noto-sans-gujarati', ranges: [[0xa80, 0xaff]] },
  odia: { tag: 'Orya', family: 'noto-sans-oriya', ranges: [[0xb00, 0xb7f]] },
  tamil: { tag: 'Taml', family: 'noto-sans-tamil', ranges: [[0xb80, 0xbff]] },
  telugu: { tag: 'Telu', family: 'noto-sans-telugu', ranges: [[0xc00, 0xc7f]] },
  kannada: { tag: 'Knda', family: 'noto-sans-kannada', ranges: [[0xc80, 0xcff]] },
  malayalam: { tag: 'Mlym', family: 'noto-sans-malayalam', ranges: [[0xd00, 0xd7f]] },
  urdu: {
    tag: 'Arab',
    language: 'ur',
    family: 'noto-naskh-arabic',
    ranges: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
    ],
  },
  emoji: { tag: 'Zyyy', family: 'noto-emoji', ranges: [] },
} as const satisfies Record<string, Script>;
export type ScriptName = keyof typeof scripts;

type OfOneWeight = 'latin' | 'devanagari' | 'emoji';
export type FaceName = FontName | 'emoji' | `${Exclude<ScriptName, OfOneWeight>}-${400 | 600}`;

/** Names a face: Fraunces has only Latin; the others have a weight for text and one for what is strong. */
export function faceOf(script: ScriptName, font: FontName): FaceName {
  if (script === 'latin') return font;
  if (script === 'emoji') return 'emoji';
  if (script === 'devanagari') return font === 'text' ? 'text' : 'strong';
  return `${script}-${font === 'text' ? 400 : 600}`;
}

/** Returns null for a sign of none of them, or of all (digits, spaces, ।). */
export function scriptOf(sign: string): ScriptName | null {
  const code = sign.codePointAt(0) ?? 0;
  return scriptNames.find((name) => scripts[name].ranges.some(within(code))) ?? null;
}

const scriptNames = Object.keys(scripts).filter(isScript);

function isScript(name: string): name is ScriptName {
  return Object.hasOwn(scripts, name);
}

const within =
  (code: number) =>
  ([first, last]: Range) =>
    first <= code && code <= last;

/** Names the file that src/commands/cut-fonts.ts cuts. */
export function fileOf(face: FaceName): URL {
  const files: Partial<Record<FaceName, string>> = {
    display: 'fraunces-600',
    text: 'mukta-400',
    strong: 'mukta-600',
    emoji: 'emoji-400',
  };
  return new URL(`../../assets/fonts/${files[face] ?? face}.ttf`, import.meta.url);
}

/** Lists what both Latin families hold: letters with marks, of Europe and of Sanskrit, Pali and Urdu. */
export const latinSigns = `${signsOf([
  [0x20, 0x7e],
  [0xa0, 0x17f],
]).replace(/[ĸŉſ]/g, '')}ȘșȚțḌḍḤḥḶḷḺḻṂṃṆṇṚṛṢṣṬṭẀẁẂẃẄẅỲỳ‘’‚“”„–—…•₹`;

/** Tells whether a text is plain, as nearly all are, so that it is one run and no other face is asked. */
export function isPlainLatin(text: string): boolean {
  for (const sign of text) if (!plainLatin.has(sign)) return false;
  return true;
}

const plainLatin: ReadonlySet<string> = new Set(latinSigns);

export function signsOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

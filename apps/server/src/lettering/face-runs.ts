import bidiFactory from 'bidi-js';
import {
  type FaceName,
  type FontName,
  faceOf,
  isPlainLatin,
  type ScriptName,
  scriptOf,
} from './faces.ts';
import type { Fonts } from './open-fonts.ts';

/** A part of a line in one script, one face and one direction, as a shaper wants it. */
export type FaceRun = { text: string; face: FaceName; script: ScriptName; isRtl: boolean };
type Levelled = FaceRun & { level: number };

/** Puts a text on one line and leaves nothing out, whatever its script. */
export function onOneLine(text: string): string {
  const line = text.toWellFormed().normalize('NFC');
  const spaced = line.replace(blank, ' ').trim();
  return isShown(spaced) ? spaced : '';
}

/** Counts Hangul fillers and shorthand's format signs in: HarfBuzz draws them, and no face has them. */
const blank = /[\s\p{Cc}\u115f\u1160\u3164\uffa0\u{1bca0}-\u{1bca3}]+/gu;

/** Cuts a line where script, face or direction change, in the order from left to right. */
export function faceRuns(fonts: Fonts, text: string, font: FontName): FaceRun[] {
  if (isPlainLatin(text)) return [{ text, face: font, script: 'latin', isRtl: false }];
  const levels = levelsOf(text);
  const runs: Levelled[] = [];
  for (const { segment, index } of clusters.segment(text)) {
    const before = runs.at(-1);
    const level = levels?.[index] ?? 0;
    if (!isShown(segment)) {
      // This sign joins or parts its neighbours; with another direction it belongs to neither.
      if (before?.level === level) before.text += segment;
      continue;
    }
    const chosen = chooseFace(fonts, segment, { font, before });
    if (before?.level === level && before.face === chosen.face && before.script === chosen.script) {
      before.text += chosen.text;
    } else runs.push({ ...chosen, level, isRtl: level % 2 === 1 });
  }
  return inOrder(runs);
}

type Chosen = Pick<FaceRun, 'text' | 'face' | 'script'>;
type Around = { font: FontName; before: FaceRun | undefined };

/**
 * Chooses the face of its script or, for a sign of no script, of the letter before. A letter that no face
 * has is written plainly (𝓐 is A, ế is e), else as a box: that something was written there is never hidden.
 */
function chooseFace(fonts: Fonts, cluster: string, { font, before }: Around): Chosen {
  const face = faceOf(scriptOf(cluster) ?? 'latin', font);
  const bare = Array.from(cluster.normalize('NFKD')).filter(
    (sign) => !/\p{M}/u.test(sign) || hasAll(fonts, face, sign),
  );
  for (const text of new Set([cluster, cluster.normalize('NFKC'), bare.join('')])) {
    const script = text && faceOfAll(fonts, text, { font, before });
    if (script) return { text, ...script };
  }
  return { text: box, face: 'emoji', script: 'emoji' };
}

const box = '◻';

function faceOfAll(fonts: Fonts, text: string, { font, before }: Around) {
  const own = isEmoji(text) ? 'emoji' : scriptOf(text);
  const kept = before?.script === 'emoji' ? null : before?.script;
  const ways: { script: ScriptName; face: FaceName }[] = [];
  for (const script of own ? [own] : [kept ?? 'latin', 'latin' as const]) {
    ways.push({ script, face: faceOf(script, font) });
  }
  // Fraunces lacks letters that Mukta has, and Mukta lacks signs that are drawn as emoji.
  if (!own || own === 'latin') ways.push({ script: 'latin', face: faceOf('devanagari', font) });
  if (pictured.test(text)) ways.push({ script: 'emoji', face: 'emoji' });
  return ways.find(({ face }) => hasAll(fonts, face, text));
}

const pictured = /\p{Extended_Pictographic}|\p{RI}|\u20e3/u;

/** Tells whether a sign is a picture: by itself, by a sign that says so, or as a flag. */
const isEmoji = (cluster: string) =>
  /\p{Emoji_Presentation}|\p{RI}|\ufe0f/u.test(cluster) && /\p{Emoji}/u.test(cluster);

const hasAll = (fonts: Fonts, face: FaceName, text: string) =>
  Array.from(text.replace(unseen, '')).every((sign) =>
    fonts.face(face).has(sign.codePointAt(0) ?? 0),
  );

const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const isShown = (cluster: string) => cluster.replace(unseen, '') !== '';

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text into what is read as one letter, so that a conjunct keeps its signs. */
export function lettersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

let bidi: ReturnType<typeof bidiFactory> | undefined;

function levelsOf(text: string): Uint8Array | undefined {
  if (!mayRunLeft.test(text)) return undefined;
  bidi ??= bidiFactory();
  return bidi.getEmbeddingLevels(text).levels;
}

/** The letters of Hebrew, Arabic and their neighbours, and the marks that turn a line. */
const mayRunLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;

/** Isolates a text within a sentence of ours: only it turns, not its neighbours ('خواتین · ₹100 × 2'). */
export function isolated(text: string): string {
  return mayRunLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** Marks a line with the whole text's direction, without which its own first letter would turn it. */
export function turnedAs(whole: string, line: string): string {
  if (!mayRunLeft.test(whole)) return line;
  bidi ??= bidiFactory();
  const levelOf = (text: string) => bidi?.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0;
  const level = levelOf(whole);
  if (levelOf(line) === level) return line;
  return `${level === 1 ? '\u200f' : '\u200e'}${line}`;
}

/** Follows rule L2 of the Unicode bidirectional algorithm: turns runs to the left from the innermost on. */
function inOrder(runs: Levelled[]): FaceRun[] {
  const turned = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < turned.length; from++) {
      let to = from;
      while ((turned[to]?.level ?? 0) >= level) to++;
      turned.splice(from, to - from, ...turned.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return turned.map(({ level: _, ...run }) => run);
}

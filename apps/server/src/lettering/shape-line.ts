import type { Buffer, Feature } from 'harfbuzzjs';
import { type FaceRun, faceRuns } from './face-runs.ts';
import type { FontName } from './faces.ts';
import { isPlainLatin, scripts } from './faces.ts';
import type { Fonts } from './open-fonts.ts';

/** Measured in units of its face, from where the pen stands. */
export type ShapedGlyph = {
  id: number;
  /** The letters that it writes. */
  codePoints: number[];
  advance: number;
  x: number;
  y: number;
};

/** `width`, and `above` and `below` its base line, in parts of the size. */
export type ShapedRun = FaceRun & {
  glyphs: ShapedGlyph[];
  isSpaced: boolean;
  width: number;
  above: number;
  below: number;
};

export type LetterStyle = {
  font: FontName;
  size: number;
  /** The space between letters. */
  spacing?: number;
};

const kept = new Map<string, ShapedRun[]>();
const mostKept = 4_000;

/** Shapes a line with HarfBuzz, run by run from left to right. */
export function shapeLine(fonts: Fonts, line: string, style: LetterStyle): ShapedRun[] {
  const { font, spacing = 0 } = style;
  const key = `${font} ${spacing > 0} ${line}`;
  const known = kept.get(key);
  if (known) return known;
  const runs = faceRuns(fonts, line, font).map((run) => shapeRun(fonts, run, spacing > 0));
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, runs);
  return runs;
}

export function widthOf(fonts: Fonts, line: string, style: LetterStyle): number {
  const runs = shapeLine(fonts, line, style);
  return runs.reduce((width, run) => width + widthOfRun(run, style), 0);
}

export function widthOfRun(run: ShapedRun, { size, spacing = 0 }: LetterStyle): number {
  return run.width * size + (run.isSpaced ? spacing * run.glyphs.length : 0);
}

/** Returns the leading in parts of the size: the design's, and room for every sign above and below. */
export function leadingOf(fonts: Fonts, text: string, font: FontName, asked: number): number {
  if (isPlainLatin(text)) return asked;
  const { above, below } = inkOf(fonts, text, font);
  return Math.max(asked, 1.25, above + below + 0.2);
}

/** Measures nothing for plain Latin letters, which every line has room for. */
export function inkOf(fonts: Fonts, text: string, font: FontName) {
  const runs = isPlainLatin(text) ? [] : shapeLine(fonts, text, { font, size: 1 });
  return {
    above: Math.max(0, ...runs.map(({ above }) => above)),
    below: Math.max(0, ...runs.map(({ below }) => below)),
  };
}

let buffer: Buffer | undefined;
let apart: Feature[] | undefined;

function shapeRun({ harfBuzz, face }: Fonts, run: FaceRun, spaced: boolean): ShapedRun {
  const { shaper, unitsPerEm, has } = face(run.face);
  const { tag, ...script } = scripts[run.script];
  const isSpaced = spaced && run.script === 'latin';
  buffer ??= new harfBuzz.Buffer();
  buffer.reset();
  buffer.addText(run.text);
  buffer.setClusterLevel(harfBuzz.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.setFlags(harfBuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  buffer.setScript(tag);
  buffer.setLanguage('language' in script ? script.language : 'und');
  buffer.setDirection(run.isRtl ? harfBuzz.Direction.RTL : harfBuzz.Direction.LTR);
  // Spaced letters have no kerning or ligatures: a PDF's readers take the wide step around such a pair
  // ('QJ') for a space, and a code copied from it would carry one.
  apart ??= [new harfBuzz.Feature('kern', 0), new harfBuzz.Feature('liga', 0)];
  harfBuzz.shape(shaper, buffer, isSpaced ? apart : []);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const letters = lettersOfClusters(run.text, infos, (code) =>
    has(code) ? shaper.nominalGlyph(code) : undefined,
  );
  const glyphs = infos.map(({ codepoint: id }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    return { id, codePoints: letters[at] ?? [], advance: xAdvance, x: xOffset, y: yOffset };
  });
  const sum = glyphs.reduce((width, { advance }) => width + advance, 0);
  const ink = glyphs.map(({ id, y }) => {
    const { yBearing = 0, height = 0 } = shaper.glyphExtents(id) ?? {};
    return { above: yBearing + y, below: -(yBearing + height + y) };
  });
  return {
    ...run,
    glyphs,
    isSpaced,
    width: sum / unitsPerEm,
    above: Math.max(0, ...ink.map(({ above }) => above)) / unitsPerEm,
    below: Math.max(0, ...ink.map(({ below }) => below)) / unitsPerEm,
  };
}

/**
 * Assigns a cluster's letters to its glyphs for a PDF's reader: a letter's glyph gets that letter, any other
 * (a conjunct) those that have no glyph of their own.
 */
function lettersOfClusters(
  text: string,
  infos: { codepoint: number; cluster: number }[],
  glyphOf: (code: number) => number | undefined,
): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort(
    (a, b) => a - b,
  );
  const free = new Map<number, number[]>();
  for (const [at, start] of starts.slice(0, -1).entries()) {
    free.set(
      start,
      Array.from(text.slice(start, starts[at + 1]), (sign) => sign.codePointAt(0) ?? 0),
    );
  }
  const own = infos.map(({ codepoint, cluster }) => {
    const codes = free.get(cluster) ?? [];
    const at = codes.findIndex((code) => glyphOf(code) === codepoint);
    return at < 0 ? [] : codes.splice(at, 1);
  });
  return own.map((codes, at) => {
    if (codes.length > 0) return codes;
    return free.get(infos[at]?.cluster ?? -1)?.splice(0) ?? [];
  });
}

import { inflateSync } from 'node:zlib';
import * as hb from 'harfbuzzjs';

/** A shape and its place, from where its line begins, in parts of the size. */
export type DrawnGlyph = { outline: string; x: number; y: number };
export type DrawnText = { size: number; x: number; y: number; glyphs: DrawnGlyph[] };

/** Draws a word with HarfBuzz itself and a whole font file, left to guess its script and direction. */
export function shapedBy(font: Uint8Array, text: string, language?: string): DrawnGlyph[] {
  const face = new hb.Face(new hb.Blob(font));
  const shaper = new hb.Font(face);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (language) buffer.setLanguage(language);
  hb.shape(shaper, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const outline = shaper.glyphToPath(codepoint);
    const drawn = { outline, x: (pen + xOffset) / face.upem, y: yOffset / face.upem };
    pen += xAdvance;
    return drawn;
  });
  return glyphs.filter(({ outline }) => outline);
}

/** Reads the glyphs in a PDF of ours, by the outlines of the fonts that are embedded in it, text by text. */
export function glyphsIn(bytes: Uint8Array): DrawnText[] {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, EmbeddedFont>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, embeddedFont(objects, id));
    }
  }
  return [...objects.values()].flatMap(({ content }) =>
    [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, text = '']) => readText(text, fonts)),
  );
}

type PdfObject = { head: string; bytes: Buffer; content: string };
type EmbeddedFont = { shaper: hb.Font; widths: number[] };

function objectsOf(file: Uint8Array): Map<string, PdfObject> {
  const bytes = Buffer.from(file);
  const text = bytes.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const { 1: id = '', index } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('\nendobj', index);
    const stream = text.indexOf('\nstream\n', index);
    const hasStream = stream > 0 && stream < end;
    const head = text.slice(index, hasStream ? stream : end);
    const [, length = '0'] = /\/Length (\d+)/.exec(head) ?? [];
    const from = stream + '\nstream\n'.length;
    const own = hasStream ? bytes.subarray(from, from + Number(length)) : Buffer.alloc(0);
    const unpacked = hasStream && head.includes('/FlateDecode') ? inflateSync(own) : own;
    found.set(id, { head, bytes: unpacked, content: unpacked.toString('latin1') });
  }
  return found;
}

function embeddedFont(objects: Map<string, PdfObject>, id: string): EmbeddedFont {
  const follow = (from: string, name: string) => {
    const [, to = ''] =
      new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(objects.get(from)?.head ?? '') ?? [];
    return to;
  };
  const descendant = follow(id, 'DescendantFonts');
  const file = objects.get(follow(follow(descendant, 'FontDescriptor'), 'FontFile2'));
  const face = new hb.Face(new hb.Blob(file?.bytes ?? new Uint8Array()));
  const [, widths = ''] = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant)?.head ?? '') ?? [];
  return {
    shaper: new hb.Font(face),
    widths: widths.trim().split(/\s+/).map(Number),
  };
}

/** Reads the operators Tm, Tf, Tc and TJ; positions are in thousandths of the size. */
function readText(text: string, fonts: Map<string, EmbeddedFont>): DrawnText {
  const [, name = '', size = '1'] = /\/(F\d+) (\S+) Tf/.exec(text) ?? [];
  const font = fonts.get(name);
  if (!font) throw new Error(`No font ${name} is embedded.`);
  const { shaper, widths } = font;
  const glyphs: DrawnGlyph[] = [];
  let [start, base] = [Number.NaN, Number.NaN];
  let [pen, y] = [0, 0];
  for (const line of text.split('\n')) {
    const [, left, up] = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line) ?? [];
    if (left && up) {
      if (Number.isNaN(start)) [start, base] = [Number(left), Number(up)];
      pen = (Number(left) - start) / Number(size);
      y = (Number(up) - base) / Number(size);
    }
    if (!line.endsWith('TJ')) continue;
    for (const [, hex = '', back] of line.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)(?=[ \]])/g)) {
      if (back) pen -= Number(back) / 1000;
      for (const [code] of hex.matchAll(/.{4}/g)) {
        const id = Number.parseInt(code, 16);
        const outline = shaper.glyphToPath(id);
        if (outline) glyphs.push({ outline, x: pen, y });
        pen += (widths[id] ?? 0) / 1000;
      }
    }
  }
  return { size: Number(size), x: start, y: base, glyphs };
}

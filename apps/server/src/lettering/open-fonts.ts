import { readFileSync } from 'node:fs';
import { create, type Font as Outlines } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';
import { type FaceName, fileOf } from './faces.ts';

export type OpenFace = {
  /** Shapes its letters. */
  shaper: HarfBuzz.Font;
  unitsPerEm: number;
  /** Draws and embeds its letters. */
  outlines: Outlines;
  has(code: number): boolean;
};

export type Fonts = {
  harfBuzz: typeof HarfBuzz;
  /** Reads a face when a text first needs it. */
  face(name: FaceName): OpenFace;
};

let opened: Promise<Fonts> | undefined;

/** Loads HarfBuzz in the processes that draw, and in no others. */
export function openFonts(): Promise<Fonts> {
  opened ??= import('harfbuzzjs').then((harfBuzz) => {
    const faces = new Map<FaceName, OpenFace>();
    return {
      harfBuzz,
      face(name) {
        const known = faces.get(name) ?? openFace(harfBuzz, readFileSync(fileOf(name)));
        faces.set(name, known);
        return known;
      },
    };
  });
  return opened;
}

function openFace(harfBuzz: typeof HarfBuzz, bytes: Buffer): OpenFace {
  const shaper = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes)));
  const known = new Map<number, boolean>();
  let outlines: Outlines | undefined;
  return {
    shaper,
    unitsPerEm: shaper.face.upem,
    get outlines() {
      outlines ??= openOutlines(bytes);
      return outlines;
    },
    has(code) {
      const has = known.get(code) ?? shaper.nominalGlyph(code) !== undefined;
      known.set(code, has);
      return has;
    },
  };
}

function openOutlines(bytes: Buffer): Outlines {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('A font file of ours is a collection.');
  return font;
}

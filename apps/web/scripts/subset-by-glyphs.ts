import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** HarfBuzz's C API (hb-subset.h). */
type HarfBuzz = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };
const writable = 2;
const layoutFeatures = 6;
const noHinting = 0x1;
/** Keeps only the named glyphs, without the ligatures that they could form. */
const noLayoutClosure = 0x200;

/** Cuts a font to these letters and glyphs, as TrueType. */
export async function subsetByGlyphs(
  font: Uint8Array,
  letters: string,
  glyphs: Iterable<number>,
): Promise<Buffer> {
  const hb = await harfBuzz();
  const call = (name: string, ...args: number[]): number => {
    const found = hb[name];
    if (!found) throw new Error(`HarfBuzz has no ${name}`);
    return found(...args);
  };
  const memory = () => new Uint8Array(hb.memory.buffer);
  const place = call('malloc', font.byteLength);
  memory().set(font, place);
  const face = call(
    'hb_face_create',
    call('hb_blob_create', place, font.byteLength, writable, 0, 0),
    0,
  );
  const input = call('hb_subset_input_create_or_fail');
  const features = call('hb_subset_input_set', input, layoutFeatures);
  call('hb_set_clear', features);
  call('hb_set_invert', features);
  call('hb_subset_input_set_flags', input, noHinting | noLayoutClosure);
  const codes = call('hb_subset_input_unicode_set', input);
  for (const letter of letters) call('hb_set_add', codes, letter.codePointAt(0) ?? 0);
  const kept = call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) call('hb_set_add', kept, glyph);
  const subset = call('hb_subset_or_fail', face, input);
  if (subset === 0) throw new Error('HarfBuzz could not cut the font');
  const blob = call('hb_face_reference_blob', subset);
  const start = call('hb_blob_get_data', blob, 0);
  return Buffer.from(memory().slice(start, start + call('hb_blob_get_length', blob)));
}

async function harfBuzz(): Promise<HarfBuzz> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const hb = instance.exports as HarfBuzz;
  hb._initialize?.();
  return hb;
}

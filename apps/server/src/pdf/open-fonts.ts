import { create, type Font } from 'fontkit';
import { type FontName, loadFonts } from './fonts.ts';

export type OpenFonts = Record<FontName, Font>;

let opened: Promise<OpenFonts> | undefined;

/**
 * The fonts for one document. What fontkit has read of their tables is shared by all (as its own
 * getVariation does): reading it anew was most of a PDF's time. Its glyphs are each document's own:
 * they remember the letters they were first asked for by.
 */
export async function openFonts(): Promise<OpenFonts> {
  opened ??= open();
  const [fresh, first] = await Promise.all([open(), opened]);
  for (const name of ['display', 'text', 'strong'] as const) share(fresh[name], first[name]);
  return fresh;
}

async function open(): Promise<OpenFonts> {
  const { display, text, strong } = await loadFonts();
  return { display: openFont(display), text: openFont(text), strong: openFont(strong) };
}

function openFont(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!('layout' in font)) throw new Error('A font file of ours is a collection.');
  return shapingEachScript(font);
}

/** fontkit shapes a text by the script of its first letter: in 'QR-कोड' each is a run of its own. */
function shapingEachScript(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (text, ...options) => {
    const [first = '', ...others] = text.match(scriptRuns) ?? [];
    const run = layout(first, ...options);
    for (const other of others) {
      const { glyphs, positions } = layout(other, ...options);
      run.glyphs.push(...glyphs);
      run.positions.push(...positions);
    }
    return run;
  };
  return font;
}

const scriptRuns = /[\u0900-\u097f\u200c\u200d]+|[^\u0900-\u097f\u200c\u200d]+/g;

function share(fresh: Font, first: Font): void {
  Object.assign(fresh, { _tables: Reflect.get(first, '_tables') });
}

import { writeFile } from 'node:fs/promises';
import * as hb from 'harfbuzzjs';
import { contoursOf, shortPath } from './short-path.ts';

type Named = { code: string; name: string };

/**
 * Draws names of languages as outlines, so that a page in another script needs no font for one
 * word. build/index-html.ts takes them from build/drawn-names.ts; the unit is a hundredth of the
 * type's size.
 */
export async function drawNames(font: Uint8Array, names: readonly Named[]): Promise<void> {
  const shaper = new hb.Font(new hb.Face(new hb.Blob(font.slice().buffer)));
  const size = new hb.Face(new hb.Blob(font.slice().buffer)).upem;
  const drawn = names.map(
    ({ code, name }) => `  ${code}: ${JSON.stringify(draw(shaper, size, name))},`,
  );
  const file = new URL('../build/drawn-names.ts', import.meta.url);
  await writeFile(
    file,
    `/** Drawn by scripts/draw-names.ts. \`width\` and \`path\` in hundredths of the type's size, from the line down. */
export const drawnNames: Record<string, { width: number; path: string }> = {
${drawn.join('\n')}
};
`,
  );
}

function draw(shaper: hb.Font, size: number, name: string) {
  const buffer = new hb.Buffer();
  buffer.addText(name);
  buffer.guessSegmentProperties();
  hb.shape(shaper, buffer);
  if (size !== 1000) throw new Error(`A type of ${size} units: its outlines are read as of 1000.`);
  const positions = buffer.getGlyphPositions();
  let at = 0;
  const contours = buffer.getGlyphInfos().flatMap(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const glyph = contoursOf(shaper.glyphToPath(codepoint), [at + xOffset, yOffset]);
    at += xAdvance;
    return glyph;
  });
  return { width: Math.round(at / 10), path: shortPath(contours) };
}

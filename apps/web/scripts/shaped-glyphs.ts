import * as hb from 'harfbuzzjs';

/**
 * Lists every glyph that a font needs to shape these words, intermediate glyphs of conjuncts
 * included. A subset by letters would also keep ligatures that no Hindi word has.
 */
export function shapedGlyphs(font: Uint8Array, words: Iterable<string>): Set<number> {
  const shaper = new hb.Font(new hb.Face(new hb.Blob(font.slice().buffer)));
  const glyphs = new Set<number>();
  for (const word of words) {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    for (const { t } of hb.shapeWithTrace(shaper, buffer, [], -1, hb.TracePhase.DONT_STOP)) {
      for (const { g } of t as { g?: number }[]) if (g !== undefined) glyphs.add(g);
    }
  }
  return glyphs;
}

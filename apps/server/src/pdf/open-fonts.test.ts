import { expect, test } from 'vitest';
import { openFonts } from './open-fonts.ts';

test('a glyph says the letters that its own document wrote, not those of the one before', async () => {
  // One glyph, written by two letters or by three.
  const [withDot, withJoiner] = ['ऱ्व', 'र्\u200dव'];
  const lettersIn = async (text: string) =>
    (await openFonts()).text.layout(text).glyphs.map(({ codePoints }) => codePoints);
  const first = await lettersIn(withDot);
  expect(await lettersIn(withJoiner)).not.toEqual(first);
  expect(await lettersIn(withDot)).toEqual(first);
});

test('a word of two scripts is shaped as its parts are', async () => {
  const { text } = await openFonts();
  const glyphsOf = (some: string) => text.layout(some).glyphs.map(({ id }) => id);
  const together = text.layout('Early-बर्ड');
  expect(glyphsOf('Early-बर्ड')).toEqual([...glyphsOf('Early-'), ...glyphsOf('बर्ड')]);
  expect(together.positions).toHaveLength(together.glyphs.length);
  expect(together.advanceWidth).toBe(
    text.layout('Early-').advanceWidth + text.layout('बर्ड').advanceWidth,
  );
  expect(glyphsOf('')).toEqual([]);
});

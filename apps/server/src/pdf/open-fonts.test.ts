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

import { expect } from 'vitest';
import { isLatin, latinTexts } from './latin-texts.ts';
import type { Visitor } from './visitor.ts';

/** Checks everything looked at for English, too, apart from these words of people's, quoted in sentences. */
export function inHindi(visitor: Visitor, quoted: readonly string[] = []): Visitor {
  return {
    ...visitor,
    async expectSound(name) {
      await visitor.expectSound(name);
      const texts = await latinTexts(visitor.page, quoted);
      expect(
        texts.filter((text) => isLatin(text, quoted)),
        `English on ${name}`,
      ).toEqual([]);
    },
  };
}

import { expect } from 'vitest';
import { isLatin, latinTexts } from './latin-texts.ts';
import type { Visitor } from './visitor.ts';

/** Whatever is looked at has no English left, too, but these words of people's, which sentences quote. */
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

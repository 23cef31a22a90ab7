import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { layoutFaults } from './layout-faults.ts';
import { english } from './pseudo-words.ts';
import { unwordedTexts } from './unworded-texts.ts';
import type { Visitor } from './visitor.ts';

const pictures = fileURLToPath(new URL('../../test-results/pseudo-language', import.meta.url));

type Options = {
  /** The invented language's. */
  code: string;
  /** True to keep a picture of each page, in test-results/pseudo-language. */
  keepsPictures?: boolean;
};

/** Looks at pages in an invented language. */
export function pseudoPages({ code, keepsPictures = false }: Options) {
  /** Expects all words of the page from a catalog, each text in one piece, and room for all of it. */
  async function expectWorded({ page, rests }: Visitor, name: string): Promise<void> {
    await rests(200);
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await rests(200);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    if (keepsPictures) {
      const file = `${page.viewportSize()?.width} ${name}`.replaceAll(/[^\w.]+/g, '-');
      await page.screenshot({ path: join(pictures, `${file}.png`), fullPage: true });
    }
    const layout = (await page.evaluate(layoutFaults)).map(english);
    expect.soft([...(await unwordedTexts(page)), ...layout], name).toEqual([]);
  }

  return {
    expectWorded,
    async visits(visitor: Visitor, paths: readonly string[]): Promise<void> {
      for (const path of paths) {
        await visitor.page.goto(`/${code}${path}`);
        await expectWorded(visitor, path || 'home');
      }
    },
  };
}

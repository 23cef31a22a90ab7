import type { Plugin } from 'vite';
import { drawnNames } from './drawn-names.ts';

const mark = '<g id="drawn-names"></g>';

/**
 * Puts the symbols that every page uses (`<use href="#name-hi">`) into index.html once, and into no
 * script.
 */
export function indexHtml(): Plugin {
  return {
    name: 'index-html',
    transformIndexHtml(html) {
      if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
      const names = Object.entries(drawnNames).map(
        ([code, { width, path }]) =>
          `<symbol id="name-${code}" viewBox="0 -90 ${width} 120"><path d="${path}" /></symbol>`,
      );
      return html.replace(mark, names.join(''));
    },
  };
}

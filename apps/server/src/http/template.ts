import type { Brand } from '@nagarika/domain/brand';
import { type Theme, themeColorMedia } from '@nagarika/domain/theme';
import { dataScript } from './html.ts';

/** The built index.html, taken apart once: what a page adds is put between. */
export type Template = (page: { head: string; body: string; theme: Theme }) => string;

const headMarks = ['<!--page-head-->', '<!--/page-head-->'] as const;
const bodyMark = '<!--page-body-->';

/** Throws when index.html has lost the places where the server writes. */
export function pageTemplate(html: string, brand: Brand): Template {
  const themed = {
    system: parts(html),
    light: parts(inTheme(html, 'light')),
    dark: parts(inTheme(html, 'dark')),
  };
  // The client reads the installation's name and contacts from this block, which is no script.
  const brandBlock = dataScript('application/json', brand, 'brand');
  return ({ head, body, theme }) => {
    const { start, middle, end } = themed[theme];
    return start + head + brandBlock + middle + body + end;
  };
}

function parts(html: string) {
  const [start, afterHead] = halves(html, ...headMarks);
  const [middle, end] = halves(afterHead, bodyMark);
  return { start, middle, end };
}

/** As the client leaves it when the theme is chosen (apps/web/src/lib/theme.ts): nothing flashes. */
function inTheme(html: string, theme: Theme): string {
  const replaced = [
    ['<html ', `<html data-theme="${theme}" `],
    ...(['light', 'dark'] as const).map((colour) => [
      `media="${themeColorMedia(colour, 'system')}"`,
      `media="${themeColorMedia(colour, theme)}"`,
    ]),
  ];
  return replaced.reduce((page, [mark = '', words = '']) => {
    if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
    return page.replace(mark, words);
  }, html);
}

/** What stands before the first mark and behind the last. */
function halves(html: string, first: string, last = first): [string, string] {
  const start = html.indexOf(first);
  const end = html.indexOf(last, start);
  if (start < 0 || end < 0) throw new Error(`index.html has no ${first}`);
  return [html.slice(0, start), html.slice(end + last.length)];
}

import type { Brand } from '@nagarika/domain/brand';
import { dataScript } from './html.ts';

/** The built index.html, taken apart once: what a page adds is put between. */
export type Template = (page: { head: string; body: string }) => string;

const headMarks = ['<!--page-head-->', '<!--/page-head-->'] as const;
const bodyMark = '<!--page-body-->';

/** Throws when index.html has lost the places where the server writes. */
export function pageTemplate(html: string, brand: Brand): Template {
  const [start, afterHead] = halves(html, ...headMarks);
  const [middle, end] = halves(afterHead, bodyMark);
  // The client reads the installation's name and contacts from this block, which is no script.
  const brandBlock = dataScript('application/json', brand, 'brand');
  return ({ head, body }) => start + head + brandBlock + middle + body + end;
}

/** What stands before the first mark and behind the last. */
function halves(html: string, first: string, last = first): [string, string] {
  const start = html.indexOf(first);
  const end = html.indexOf(last, start);
  if (start < 0 || end < 0) throw new Error(`index.html has no ${first}`);
  return [html.slice(0, start), html.slice(end + last.length)];
}

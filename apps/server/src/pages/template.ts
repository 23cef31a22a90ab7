import type { Brand } from '@nagarika/domain/brand';
import { dataScript } from './html.ts';

/** The built index.html, taken apart once: what a page adds is put between. */
export type Template = (page: { head: string; body: string }) => string;

const headMark = /<!--page-head-->[\s\S]*<!--\/page-head-->/;
const bodyMark = '<!--page-body-->';

/** Throws when index.html has lost the places where the server writes. */
export function pageTemplate(html: string, brand: Brand): Template {
  const [start, afterHead] = halves(html, headMark);
  const [middle, end] = halves(afterHead, bodyMark);
  // The client reads the installation's name and contacts from this block, which is no script.
  const brandBlock = dataScript('application/json', brand, 'brand');
  return ({ head, body }) => start + head + brandBlock + middle + body + end;
}

function halves(html: string, mark: string | RegExp): [string, string] {
  const [before, after] = html.split(mark);
  if (before === undefined || after === undefined) throw new Error(`index.html has no ${mark}`);
  return [before, after];
}

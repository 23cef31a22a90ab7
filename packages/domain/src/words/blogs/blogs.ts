import { say } from '../../language/texts.ts';

export const blogStatuses = ['submitted', 'published', 'rejected', 'unpublished'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

/** The categories of blogs. */
export const blogCategories = ['Beginnings', 'Money', 'Growing', 'Living'] as const;
export type BlogCategory = (typeof blogCategories)[number];

/** docs/product/limits.md#lists-and-search */
export const maxFeaturedBlogs = 2;
export const maxCardTags = 2;

export const blogNotFound = say('Blog not found');

/**
 * Tells whether a picture was uploaded here: `/images/{id}/{file}`, with no way out of that folder. One from
 * elsewhere would tell a stranger's server who reads the blog, and the page's policy bars it.
 */
export function isOwnImage(src: string): boolean {
  return /^\/images\/[\w-]+\/[\w-]+\.\w+$/.test(src);
}

const block = /^<\/?(p|h\d|li|ul|ol|blockquote|figure|figcaption|br|hr|div)\b/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Returns the words of a blog without its markup: for counting and quoting, never to be shown as HTML. */
export function blogText(html: string): string {
  return withoutTags(html)
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes tags in one pass, whatever stands in it: no '<' is looked at again for want of its '>'. */
function withoutTags(html: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) return text + html.slice(at);
    text += html.slice(at, start) + (block.test(html.slice(start, end)) ? ' ' : '');
    at = end + 1;
  }
}

const excerptLength = 160;

/** Returns the first words of a blog, up to a whole one, which a shared link quotes. */
export function blogExcerpt(html: string): string {
  const text = blogText(html);
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength + 1);
  const end = cut.lastIndexOf(' ');
  const words = cut.slice(0, end > 0 ? end : excerptLength);
  return `${/^.*[^\s,;:.–—-]/.exec(words)?.[0] ?? ''}…`;
}

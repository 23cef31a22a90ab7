import { blogs } from '@nagarika/db/schema/words/blogs';
import { withoutHiddenSigns } from '@nagarika/domain/language/hidden-signs';
import type { Language } from '@nagarika/domain/language/languages';
import { storable } from '@nagarika/domain/language/text';
import { writtenLanguage } from '@nagarika/domain/language/written-language';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  type BlogSubmission,
  hasEnoughText,
  submissionMessages,
} from '@nagarika/domain/words/blogs/blog-submission';
import { blogText, isOwnImage } from '@nagarika/domain/words/blogs/blogs';
import { or } from 'drizzle-orm';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { hasText, hasTextByIndex, soundsLike } from '#server/sql/pages/text-search.ts';

const cleaned = new Map<string, string>();

const kept = 1000;

const sounds = (search: string) => soundsLike(blogs.folded, search);

/**
 * Matches words in the specified fields, the tags or the author's name, case aside, markup left out, or
 * headlines that sound so.
 */
export const mentions = (search: string) => or(hasText(blogs.searchText, search), sounds(search));

/** Matches the same in a form that the index serves. */
export const mentionedByIndex = (search: string) =>
  or(hasTextByIndex(blogs.searchText, search), sounds(search));

/** The tags that the editor writes in a blog; any other goes, and its words stay. */
const allowedTags = [
  ...['p', 'br', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'hr', 'strong', 'em', 'u', 's', 'a'],
  ...['figure', 'figcaption', 'img'],
];

/** More levels than any blog has; a parser's stack has fewer than an attacker has patience. */
const nestingLimit = 30;

/**
 * Makes HTML harmless wherever it is shown: no script, style, handler, frame, SVG or MathML; links to the
 * web, mail or pages of ours alone, those to elsewhere marked as not vouched for. Signs that no text keeps
 * are taken out again: written as `&#8;` or `&#8203;` they are signs only here.
 */
export function sanitiseBlogContent(html: string, publicUrl: string): string {
  const apart = html.replaceAll(goneBlocks, ' ');
  return storable(withoutHiddenSigns(allowedHtml(apart, publicUrl)));
}

/** The edges of blocks that are removed: their words must not run into those beside them. */
const goneBlocks =
  /(?=<\/?(?:address|article|aside|caption|d[dt]|div|footer|header|h[56]|pre|section|t[dhr])\b)/gi;

function allowedHtml(html: string, publicUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'loading', 'decoding'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'math', 'title'],
    nestingLimit,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      a: (_, { href }) => link(href, new URL(publicUrl).origin),
      img: (_, { src, alt = '' }) => picture(src, alt),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

const schemes = ['https:', 'http:', 'mailto:'];

/** Writes an address as the browser would read it, so that no two readers disagree about it. */
function link(href: string | undefined, ownOrigin: string): Tag {
  const url = href && URL.canParse(href, ownOrigin) ? new URL(href, ownOrigin) : null;
  if (!url || !schemes.includes(url.protocol)) return { tagName: 'a', attribs: {} };
  const attribs: Attributes =
    url.origin === ownOrigin
      ? { href: url.pathname + url.search + url.hash }
      : { href: url.href, rel: 'nofollow noopener', target: '_blank' };
  return { tagName: 'a', attribs };
}

function picture(src: string | undefined, alt: string): Tag {
  const shown: Attributes = src && isOwnImage(src) ? { src } : {};
  return { tagName: 'img', attribs: { ...shown, alt, loading: 'lazy', decoding: 'async' } };
}

/**
 * Sanitises stored content once more as it leaves: what was stored under older, weaker rules, or past them,
 * is harmless too. The same text is not read twice, so that a list costs no more.
 */
export function safeBlogContent(stored: string, publicUrl: string): string {
  const known = cleaned.get(stored);
  if (known !== undefined) return known;
  const safe = sanitiseBlogContent(stored, publicUrl);
  const [oldest] = cleaned.keys();
  if (oldest !== undefined && cleaned.size >= kept) cleaned.delete(oldest);
  cleaned.set(stored, safe);
  return safe;
}

/**
 * Returns the columns of a blog as it is stored, in the language of its script. Only what is left once it is
 * harmless counts.
 *
 * @throws Refusal bad_input when that is too little
 */
export function harmlessBlog(
  blog: BlogSubmission,
  publicUrl: string,
): BlogSubmission & { language: Language } {
  const { title, shortDescription, authorRole, category, tags, images } = blog;
  const content = sanitiseBlogContent(blog.content, publicUrl);
  if (!hasEnoughText(content)) throw new Refusal('bad_input', submissionMessages.contentShort);
  const language = writtenLanguage(`${title}\n${shortDescription}\n${blogText(content)}`);
  return { title, shortDescription, authorRole, category, tags, images, content, language };
}

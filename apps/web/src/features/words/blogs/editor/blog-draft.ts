import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { browserStorage } from '../../../../lib/storage/browser-storage.ts';
import { only } from '../../../../lib/storage/kept-value.ts';

/** The form as typed; `content` is the editor's HTML, `tags` are separated by commas. */
export type BlogDraft = {
  title: string;
  shortDescription: string;
  category: string;
  authorRole: string;
  tags: string;
  images: string[];
  content: string;
};

export const emptyDraft: BlogDraft = {
  title: '',
  shortDescription: '',
  category: '',
  authorRole: '',
  tags: '',
  images: [],
  content: '',
};

/** Makes a draft of a blog, to be edited further. */
export function draftOf(blog: DraftSource): BlogDraft {
  const { title, shortDescription, category, tags, images, content, author } = blog;
  const authorRole = author.role ?? '';
  return { title, shortDescription, category, images, content, authorRole, tags: tags.join(', ') };
}

/**
 * Keeps the draft in this browser until it is sent, over reloads and days; by its writer's id, and
 * the blog's where it exists already.
 */
export function useBlogDraft(keptAs: string, begin: BlogDraft) {
  const options = { storage: browserStorage, asValue: only(isDraft) };
  return useDraft(`share-your-story:${keptAs}`, begin, options);
}

export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

type DraftSource = Pick<
  Blog,
  'title' | 'shortDescription' | 'category' | 'tags' | 'images' | 'content' | 'author'
>;

function isDraft(kept: unknown): kept is BlogDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(emptyDraft).every(([name, empty]) => {
    const value = values.get(name);
    if (!Array.isArray(empty)) return typeof value === 'string';
    return Array.isArray(value) && value.every((one) => typeof one === 'string');
  });
}

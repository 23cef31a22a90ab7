import type { Blog } from '@nagarika/domain/blog-answers';
import { browserStorage } from '../../lib/browser-storage.ts';

/** The form as it is typed; `content` is the editor's HTML, `tags` stand between commas. */
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

/** A blog as the form shows it, to be written on. */
export function draftOf(blog: DraftSource): BlogDraft {
  const { title, shortDescription, category, tags, images, content, author } = blog;
  const authorRole = author.role ?? '';
  return { title, shortDescription, category, images, content, authorRole, tags: tags.join(', ') };
}

/**
 * Kept in this browser until it is sent: a reload or another day loses nothing. By its writer's id,
 * and the blog's where it exists already.
 */
export function readDraft(keptAs: string): BlogDraft | null {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(key(keptAs)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(keptAs: string, draft: BlogDraft) {
  browserStorage.setItem(key(keptAs), JSON.stringify(draft));
}

export function forgetDraft(keptAs: string) {
  browserStorage.removeItem(key(keptAs));
}

export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

const key = (keptAs: string) => `share-your-story:${keptAs}`;

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

import { browserStorage } from '../../lib/browser-storage.ts';

/** The form as it is typed; `content` is the editor's HTML, `tags` stand between commas. */
export type StoryDraft = {
  title: string;
  shortDescription: string;
  category: string;
  authorRole: string;
  tags: string;
  images: string[];
  content: string;
};

export const emptyDraft: StoryDraft = {
  title: '',
  shortDescription: '',
  category: '',
  authorRole: '',
  tags: '',
  images: [],
  content: '',
};

/** Kept in this browser until it is sent: a reload or another day loses nothing. Hers, by her id. */
export function readDraft(userId: string): StoryDraft {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(key(userId)) ?? 'null');
    return isDraft(kept) ? kept : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(userId: string, draft: StoryDraft) {
  browserStorage.setItem(key(userId), JSON.stringify(draft));
}

export function forgetDraft(userId: string) {
  browserStorage.removeItem(key(userId));
}

export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

const key = (userId: string) => `share-your-story:${userId}`;

function isDraft(kept: unknown): kept is StoryDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(emptyDraft).every(([name, empty]) => {
    const value = values.get(name);
    if (!Array.isArray(empty)) return typeof value === 'string';
    return Array.isArray(value) && value.every((one) => typeof one === 'string');
  });
}

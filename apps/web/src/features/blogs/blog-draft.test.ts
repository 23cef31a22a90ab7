import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, forgetDraft, keepDraft, readDraft, tagsOf } from './blog-draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const draft = { ...emptyDraft, title: 'A loom', images: ['/images/a/1280.webp'] };

test('a draft is found again by who wrote it, and by nobody else', () => {
  keepDraft('asha', draft);
  expect(readDraft('asha')).toEqual(draft);
  expect(readDraft('ritu')).toBeNull();
  forgetDraft('asha');
  expect(readDraft('asha')).toBeNull();
});

test('what is no draft is none', () => {
  for (const text of [
    '{',
    'null',
    '[]',
    '{"title":1}',
    JSON.stringify({ ...draft, images: [1] }),
  ]) {
    stored.set('share-your-story:asha', text);
    expect(readDraft('asha')).toBeNull();
  }
});

test('tags stand between commas', () => {
  expect(tagsOf(' Craft, , Online selling ,')).toEqual(['Craft', 'Online selling']);
});

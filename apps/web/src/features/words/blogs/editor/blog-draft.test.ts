import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { emptyStorage } from '../../../../../test/empty-storage.ts';
import { runHook } from '../../../../../test/run-hook.ts';
import { emptyDraft, tagsOf, useBlogDraft } from './blog-draft.ts';

let browser: ReturnType<typeof emptyStorage>['browser'];
beforeEach(() => {
  ({ browser } = emptyStorage());
});

const draft = { ...emptyDraft, title: 'A loom', images: ['/images/a/1280.webp'] };
const open = async (keptAs: string) =>
  (await runHook(() => useBlogDraft(keptAs, emptyDraft))).latest;

test('a draft is found again by who wrote it, and by nobody else', async () => {
  const first = await open('asha');
  await act(async () => first().change(draft));
  expect((await open('asha'))()).toMatchObject({ draft, hasKept: true });
  expect((await open('ritu'))()).toMatchObject({ draft: emptyDraft, hasKept: false });
  await act(async () => first().forget());
  expect((await open('asha'))().hasKept).toBe(false);
});

test('what is no draft is none', async () => {
  const broken = [{ title: 1 }, { title: 'A loom' }, { ...draft, images: [1] }, [], null];
  for (const text of ['{', ...broken.map((kept) => JSON.stringify(kept))]) {
    browser.setItem('share-your-story:asha', text);
    expect((await open('asha'))().hasKept).toBe(false);
  }
});

test('tags stand between commas', () => {
  expect(tagsOf(' Craft, , Online selling ,')).toEqual(['Craft', 'Online selling']);
});

import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage, type Kept } from '../../../test/empty-storage.ts';
import { runHook } from '../../../test/run-hook.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { claimDrafts, forgetDrafts } from '../storage/tab-storage.ts';
import { useDraft } from './use-draft.ts';

let tab: Kept;
let browser: Kept;
beforeEach(() => {
  ({ tab, browser } = emptyStorage());
});

const begin = { title: '', isPublic: false };
const key = 'a-story';
const open = (options?: Parameters<typeof useDraft<typeof begin>>[2]) =>
  runHook(() => useDraft(key, begin, options));

test('what was typed is there again in the same tab, and nothing before that is kept', async () => {
  const first = await open();
  expect(tab.getItem(key)).toBeNull();
  await act(async () => first.latest().change({ title: 'A loom' }));
  const second = await open();
  expect(second.latest()).toMatchObject({ draft: { ...begin, title: 'A loom' }, hasKept: true });
  await act(async () => second.latest().clear());
  expect(second.latest().draft).toEqual(begin);
  expect(tab.getItem(key)).toBeNull();
});

test('two changes at once are both there', async () => {
  const { latest } = await open();
  await act(async () => {
    const { change } = latest();
    change({ title: 'A loom' });
    change({ isPublic: true });
  });
  expect(latest().draft).toEqual({ title: 'A loom', isPublic: true });
});

test('of what is kept only that counts which has the type of its field', async () => {
  tab.setItem(key, '{"title": 7, "isPublic": true, "other": "x"}');
  expect((await open()).latest().draft).toEqual({ title: '', isPublic: true });
  tab.setItem(key, '{broken');
  expect((await open()).latest()).toMatchObject({ draft: begin, hasKept: false });
});

test('a reader of its own decides, also by throwing', async () => {
  tab.setItem(key, '{"title": "A loom"}');
  const refuses = () => {
    throw new Error('no story');
  };
  expect((await open({ asValue: refuses })).latest().hasKept).toBe(false);
});

test('when the member signs out, or another signs in, nothing of the tab is left, in open forms neither', async () => {
  const { latest } = await open();
  await act(async () => latest().change({ title: 'A loom' }));
  await act(async () => forgetDrafts());
  expect(latest().draft).toEqual(begin);
  expect(tab.getItem(key)).toBeNull();

  claimDrafts('asha');
  await act(async () => latest().change({ title: 'A kiln' }));
  await act(async () => claimDrafts('asha'));
  expect(latest().draft.title).toBe('A kiln');
  await act(async () => claimDrafts('ritu'));
  expect(latest().draft).toEqual(begin);
  expect(tab.getItem(key)).toBeNull();
});

test('what the browser keeps stays: it lies under the name of who wrote it', async () => {
  const { latest } = await open({ storage: browserStorage });
  await act(async () => latest().change({ title: 'A loom' }));
  await act(async () => forgetDrafts());
  expect(latest().draft.title).toBe('A loom');
  expect(browser.getItem(key)).toContain('A loom');
  expect(tab.getItem(key)).toBeNull();
});

test('forgotten when it was sent, it stands until the page is left', async () => {
  const { latest } = await open();
  await act(async () => latest().change({ title: 'A loom' }));
  await act(async () => latest().forget());
  expect(latest().draft.title).toBe('A loom');
  expect(tab.getItem(key)).toBeNull();
});

test('without a key, or without storage, it is there for as long as the page', async () => {
  const secret = await runHook(() => useDraft<typeof begin>(null, begin));
  await act(async () => secret.latest().change({ title: 'IFSC' }));
  expect(secret.latest().draft.title).toBe('IFSC');
  expect([...tab.keys(), ...browser.keys()]).toEqual([]);

  vi.stubGlobal('sessionStorage', undefined);
  const { latest } = await open();
  await act(async () => latest().change({ title: 'A loom' }));
  expect(latest().draft.title).toBe('A loom');
});

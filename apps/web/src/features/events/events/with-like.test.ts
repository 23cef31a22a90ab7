import { expect, test } from 'vitest';
import { withLike } from './with-like.ts';

const event = { id: 'a', isLiked: false, title: 'Chai' };
const other = { id: 'b', isLiked: false, title: 'Clay' };

test('an event is marked in every page of a list, and nothing else is touched', () => {
  const list = { pages: [{ items: [other] }, { items: [event, other] }], pageParams: [null, 'x'] };
  const marked = withLike(list, 'a', true);
  expect(marked.pages[1]?.items).toEqual([{ ...event, isLiked: true }, other]);
  expect(marked.pages[0]).toBe(list.pages[0]);
  expect(list.pages[1]?.items[0]?.isLiked).toBe(false);
});

test('an answer without the event stays the same object', () => {
  const answers = [{ items: [other] }, [other], null, undefined, 3, { id: 'a', name: 'a city' }];
  for (const answer of answers) expect(withLike(answer, 'a', true)).toBe(answer);
  expect(withLike(event, 'a', false)).toBe(event);
});

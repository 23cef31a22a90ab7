import { expect, test } from 'vitest';
import { ownReaction, type WallPost, withNewPost, withPost, withReaction } from './reactions.ts';

const post: WallPost = {
  id: 'a',
  content: 'Hello',
  category: 'need',
  language: 'en',
  author: 'Anonymous',
  city: 'Delhi NCR',
  timestamp: '2026-07-01T06:00:00.000Z',
  likes: 3,
  supports: 1,
  celebrates: 0,
  comments: 0,
  isLiked: true,
  isSupported: false,
  isCelebrated: false,
  isMine: false,
  isWaiting: false,
};

test('another reaction takes the place of hers, and null takes hers back', () => {
  expect(ownReaction(post)).toBe('like');
  const celebrated = withReaction(post, 'celebrate');
  expect(celebrated).toMatchObject({ likes: 2, supports: 1, celebrates: 1, isLiked: false });
  expect(ownReaction(celebrated)).toBe('celebrate');
  expect(withReaction(celebrated, null)).toMatchObject({ likes: 2, supports: 1, celebrates: 0 });
  expect(withReaction(post, 'like')).toEqual(post);
});

test('one post of the pages is changed, left out, or put on top', () => {
  const page = { items: [post, { ...post, id: 'b' }], nextCursor: null };
  const data = { pages: [page, { ...page, items: [{ ...post, id: 'c' }] }], pageParams: [] };
  const ids = (pages: typeof data | undefined) =>
    pages?.pages.map(({ items }) => items.map(({ id }) => id).join(''));
  const liked = withPost(data, 'c', (one) => withReaction(one, 'support'));
  expect(liked?.pages[1]?.items[0]?.isSupported).toBe(true);
  expect(liked?.pages[0]?.items[0]).toBe(post);
  expect(withPost(data, 'b', () => null)?.pages[0]?.items).toEqual([post]);
  expect(withNewPost(data, { ...post, id: 'new' })?.pages.map(({ items }) => items.length)).toEqual(
    [3, 1],
  );
  expect(ids(data)).toEqual(['ab', 'c']);
  expect(withPost(undefined, 'a', () => null)).toBeUndefined();
});

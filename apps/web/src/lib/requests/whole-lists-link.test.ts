import type { Operation } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { wholeListsLink } from './whole-lists-link.ts';

/** Builds a link to a server with this many rows, which answers pages and notes its questions. */
function link(rows: number) {
  const asked: unknown[] = [];
  const ask = (path: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const op: Operation = { id: 1, type: 'query', path, input, context: {}, signal: null };
      wholeListsLink({})({
        op,
        next: ({ input }) =>
          observable((observer) => {
            asked.push(input);
            const { limit = 50, cursor = '0' } = input as { limit?: number; cursor?: string };
            const end = Number(cursor) + limit;
            const items = Array.from({ length: rows }, (_, n) => n).slice(Number(cursor), end);
            const data = { items, nextCursor: end < rows ? String(end) : null };
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          }),
      }).subscribe({
        next: ({ result }) => 'data' in result && resolve(result.data),
        error: reject,
      });
    });
  return { asked, ask };
}

test('a list that is shown whole is put together from its pages', async () => {
  const { asked, ask } = link(620);
  const answer = await ask('tickets.mine', { userId: 'her' });
  expect(answer).toEqual({ items: Array.from({ length: 620 }, (_, n) => n), nextCursor: null });
  expect(asked).toEqual([
    { userId: 'her', limit: 250 },
    { userId: 'her', limit: 250, cursor: '250' },
    { userId: 'her', limit: 250, cursor: '500' },
  ]);
});

test('it ends at a thousand rows, and says that there are more', async () => {
  const { asked, ask } = link(5000);
  expect(await ask('notifications.list', {})).toMatchObject({
    items: { length: 1000 },
    nextCursor: '1000',
  });
  expect(asked).toHaveLength(4);
});

test('what asks for a page gets that page', async () => {
  const { asked, ask } = link(620);
  expect(await ask('events.list', { limit: 12 })).toMatchObject({ items: { length: 12 } });
  expect(await ask('tickets.mine', { limit: 5 })).toMatchObject({ items: { length: 5 } });
  expect(asked).toEqual([{ limit: 12 }, { limit: 5 }]);
});

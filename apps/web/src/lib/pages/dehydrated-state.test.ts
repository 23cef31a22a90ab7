import { dehydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOnceUsed, staleTimeOf, takeDehydratedState } from './dehydrated-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minutes = 60_000;
const queryKey = ['events', 'list'];

/** Opens a page that the server has sent with 'sent'; its own questions are answered with 'asked'. */
async function openPage({ after = 0, isOld = false } = {}) {
  const server = new QueryClient();
  await server.prefetchQuery({ queryKey, queryFn: () => 'sent' });
  await vi.advanceTimersByTimeAsync(after);
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: staleTimeOf, gcTime: 0 } },
  });
  forgetOnceUsed(client);
  takeDehydratedState(client, dehydrate(server), { isOld });
  const ask = vi.fn(async () => 'asked');
  return {
    ask,
    kept: () => client.getQueryData(queryKey),
    /** Shows the query in a component, until the returned function is called. */
    show: () => new QueryObserver(client, { queryKey, queryFn: ask }).subscribe(() => {}),
  };
}

test('what the server has sent is shown without asking', async () => {
  const { show, ask, kept } = await openPage();
  show();
  await vi.advanceTimersByTimeAsync(minutes);
  expect(ask).not.toHaveBeenCalled();
  expect(kept()).toBe('sent');
});

test('it waits for its first use, and is stale after five minutes', async () => {
  const { show, ask, kept } = await openPage();
  await vi.advanceTimersByTimeAsync(4 * minutes);
  expect(kept()).toBe('sent');
  show();
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * minutes);
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledOnce();
});

test('what a browser has kept for longer than that is shown until it has been asked for', async () => {
  const { show, ask, kept } = await openPage({ after: 6 * minutes });
  expect(kept()).toBe('sent');
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledOnce();
  expect(kept()).toBe('asked');
});

test('so is a page out of the history, which may be from before she signed in', async () => {
  const { show, ask } = await openPage({ isOld: true });
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledOnce();
});

test('once used it is forgotten like any other, and asked for when it is shown again', async () => {
  const { show, ask, kept } = await openPage();
  const leave = show();
  leave();
  await vi.advanceTimersByTimeAsync(1);
  expect(kept()).toBeUndefined();
  show();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledOnce();
  expect(kept()).toBe('asked');
});

test('what the page has asked for itself is stale at once', async () => {
  const { show, ask } = await openPage();
  show()();
  await vi.advanceTimersByTimeAsync(1);
  show();
  await vi.advanceTimersByTimeAsync(1);
  show();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

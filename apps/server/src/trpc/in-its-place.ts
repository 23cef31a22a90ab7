import { isAsyncIterable } from './signed-out.ts';

/** The same items; when they end, however they do, the place of the stream is free again. */
export async function* inItsPlace(
  items: unknown,
  leave: (() => void) | undefined,
): AsyncGenerator<unknown, void> {
  try {
    if (!isAsyncIterable(items)) throw new Error('a subscription yields items');
    yield* items;
  } finally {
    leave?.();
  }
}

import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { endedTopic } from '#server/platform/sessions/sessions.ts';
import type { PublicContext } from './context.ts';

/**
 * Yields the same items until the session that this request came with ends, on whichever server. Then it
 * ends too or, where visitors may read it as well, fails, so that the browser comes back as one.
 */
export async function* untilSignedOut(
  ctx: PublicContext,
  userId: string,
  items: unknown,
  options: { signal: AbortSignal | undefined; isForVisitors: boolean },
): AsyncGenerator<unknown, void> {
  if (!isAsyncIterable(items)) throw new Error('a subscription yields items');
  const over = new AbortController();
  const leaving = AbortSignal.any([over.signal, ...(options.signal ? [options.signal] : [])]);
  const signedOut = whenSignedOut(ctx, userId, leaving);
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), signedOut]);
      if (next === 'signed out') {
        if (!options.isForVisitors) return;
        throw new Refusal('not_signed_in', say('You were signed out.'));
      }
      if (next.done) return;
      yield next.value;
    }
  } finally {
    over.abort();
    // This is not awaited: work on the next item ends when the reader has gone.
    void iterator.return?.();
  }
}

/** Never resolves otherwise. News is a hint: the session itself is looked up. */
async function whenSignedOut(
  { deps, request }: PublicContext,
  userId: string,
  leaving: AbortSignal | undefined,
): Promise<'signed out'> {
  const { sessionId } = request;
  if (sessionId !== null) {
    const hasEnded = async () => !(await deps.sessions.isLive(sessionId));
    using ended = deps.live.subscribe(endedTopic(userId), leaving);
    if (await hasEnded()) return 'signed out'; // it ended before this listened
    for await (const _ of ended) if (await hasEnded()) return 'signed out';
  }
  return new Promise(() => {});
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

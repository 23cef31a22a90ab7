import type { Database, Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { createStreamPlaces, type StreamPlaces } from '#server/platform/bounds/stream-places.ts';

/**
 * Lets all servers hear what happens on one, over PostgreSQL's LISTEN and NOTIFY. A hint, never the truth: a
 * hearer reads the database, or takes from the message what its member may see.
 *
 *   await deps.live.publish(tx, `unread:${userId}`);              // heard once `tx` commits
 *   using heard = deps.live.subscribe(`unread:${userId}`, signal); // from this call on, so first
 *   yield await unreadCount(ctx);                                  // subscribe, then read
 *   for await (const _ of heard) yield await unreadCount(ctx);     // message and gap alike
 */
export type Live = {
  /**
   * `payload` is JSON of at most a few kilobytes (NOTIFY takes 8,000 bytes). Commits that notify queue for
   * each other: on a hot path publish with `deps.db` after the transaction.
   */
  publish(db: Database | Transaction, topic: string, payload?: unknown): Promise<void>;
  /**
   * Hears the topic from now until `signal` aborts; then it ends. When the server stops it throws a Refusal,
   * which makes browsers come back (a plain end would tell them that there is no more).
   */
  subscribe(topic: string, signal: AbortSignal | undefined): Subscription;
  /** Counts the open subscriptions. */
  open(): number;
  /** The places of the streams that answers are. */
  places: StreamPlaces;
  /** Ends every subscription, so that the server's connections can close. */
  close(): void;
};

/** The reader disposes of it, so that it ends even where nothing of it was read yet. */
export type Subscription = AsyncIterable<LiveEvent> & Disposable;

/** `gap`: something may have been missed (connection lost, reader too slow), so read again. */
export type LiveEvent = { type: 'message'; payload: unknown } | { type: 'gap' };

const channel = 'nagarika_live';
const message = z.object({ topic: z.string(), payload: z.unknown().optional() });
/** A reader that is further behind reads again instead. */
const maxWaiting = 100;

/** Opens one LISTEN connection for a server, at the first subscriber; postgres.js reconnects it. */
export function createLive(listener: Sql, log: Logger): Live {
  const readers = new Map<string, Set<Reader>>();
  const all = () => [...readers.values()].flatMap((set) => [...set]);
  let isListening = false;
  let isClosed = false;

  function startListening() {
    isListening = true;
    const missed = () => {
      for (const reader of all()) reader.put({ type: 'gap' });
    };
    // postgres.js calls `missed` after every reconnection too: whatever was said in between is lost.
    listener.listen(channel, hear, missed).catch((error: unknown) => {
      // postgres.js goes on trying by itself.
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'not listening yet');
    });
  }

  function hear(text: string) {
    const { topic, payload } = message.parse(JSON.parse(text));
    for (const reader of readers.get(topic) ?? []) reader.put({ type: 'message', payload });
  }

  return {
    publish,
    subscribe(topic, signal) {
      const reader = createReader(() => {
        const set = readers.get(topic);
        set?.delete(reader);
        if (set?.size === 0) readers.delete(topic);
      });
      if (isClosed) reader.fail();
      else if (signal?.aborted) reader.end();
      else {
        readers.set(topic, (readers.get(topic) ?? new Set()).add(reader));
        signal?.addEventListener('abort', () => reader.end(), { once: true });
        if (!isListening) startListening();
      }
      return reader.events;
    },
    places: createStreamPlaces(),
    open: () => [...readers.values()].reduce((sum, { size }) => sum + size, 0),
    close() {
      isClosed = true;
      for (const reader of all()) reader.fail();
    },
  };
}

/** Does the same for sessions and commands, which have a database and no server. */
export async function publish(
  db: Database | Transaction,
  topic: string,
  payload?: unknown,
): Promise<void> {
  const text = JSON.stringify({ topic, payload });
  await db.execute(sql`select pg_notify(${channel}, ${text})`);
}

type Reader = ReturnType<typeof createReader>;

/** Makes one subscriber's bounded queue. */
function createReader(forget: () => void) {
  let waiting: LiveEvent[] = [];
  let state: 'open' | 'ended' | 'failed' = 'open';
  let wake = () => {};

  function leave(next: 'ended' | 'failed') {
    if (state !== 'open') return;
    state = next;
    forget();
    wake();
  }

  async function next(): Promise<IteratorResult<LiveEvent, undefined>> {
    for (;;) {
      if (state === 'ended') return { done: true, value: undefined };
      const value = waiting.shift();
      if (value) return { done: false, value };
      if (state === 'failed')
        throw new Refusal('gateway_unavailable', say('The server is restarting.'));
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  const iterator: AsyncIterator<LiveEvent, undefined> = {
    next,
    async return() {
      leave('ended');
      return { done: true, value: undefined };
    },
  };

  return {
    events: {
      [Symbol.asyncIterator]: () => iterator,
      [Symbol.dispose]: () => leave('ended'),
    },
    put(event: LiveEvent) {
      if (waiting.length < maxWaiting) waiting.push(event);
      else waiting = [{ type: 'gap' }];
      wake();
    },
    end: () => leave('ended'),
    fail: () => leave('failed'),
  };
}

import type { AppRouter } from '@nagarika/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { askedBy, streamLost } from './session-ended.ts';

/** The silence after which the connection is dead: the server sends a ping every 20 s. */
const silenceMs = 50_000;
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/**
 * Carries tRPC's subscriptions over server-sent events. tRPC's own link would cost every page 3 kB
 * (gzip), as it cannot be loaded separately, and gives up on an answer like 503; this one tries
 * again.
 */
export const eventStreamLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let lastEventId = '';
      let wait = firstWaitMs;
      const asker = askedBy();

      function connect() {
        source?.close();
        source = new EventSource(address(op.path, op.input, lastEventId));
        source.addEventListener('connected', () => {
          wait = firstWaitMs;
          observer.next({ result: { type: 'started' } });
        });
        source.addEventListener('message', ({ data, lastEventId: id }) => {
          lastEventId = id;
          observer.next({ result: { id, data: { id, data: JSON.parse(data) } } });
        });
        source.addEventListener('return', () => {
          stop();
          streamLost(asker);
        });
        for (const sign of ['connected', 'message', 'ping']) source.addEventListener(sign, heard);
        source.addEventListener('error', lost);
        heard();
      }

      function heard() {
        clearTimeout(timer);
        timer = setTimeout(connect, silenceMs);
      }

      /** Reconnects after a refusal; the browser itself does so only after a lost connection. */
      function lost() {
        if (source?.readyState !== EventSource.CLOSED) return;
        streamLost(asker);
        clearTimeout(timer);
        timer = setTimeout(connect, wait * (0.5 + Math.random()));
        wait = Math.min(wait * 2, longestWaitMs);
      }

      function stop() {
        clearTimeout(timer);
        source?.close();
        observer.complete();
      }

      connect();
      return stop;
    });

/**
 * Returns the address from which the server goes on after the last event; within one EventSource
 * the browser's header says it.
 */
function address(path: string, input: unknown, lastEventId: string): string {
  const asked = typeof input === 'object' ? input : {};
  const resumed = lastEventId ? { ...asked, lastEventId } : asked;
  return `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(resumed))}`;
}

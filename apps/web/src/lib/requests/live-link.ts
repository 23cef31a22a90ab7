import type { AppRouter } from '@nagarika/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { connection } from './connection.ts';

/** Sends subscriptions over server-sent events; their code is loaded by the first of them. */
export const liveLink: TRPCLink<AppRouter> =
  (runtime) =>
  ({ op, next }) => {
    if (op.type !== 'subscription') return next(op);
    return observable((observer) => {
      let stream: Unsubscribable | undefined;
      let isWanted = true;
      let stopWaiting: (() => void) | undefined;

      function begin() {
        stopWaiting?.();
        import('./event-stream-link.ts').then(
          ({ eventStreamLink }) => {
            if (isWanted) stream = eventStreamLink(runtime)({ op, next }).subscribe(observer);
          },
          // A failure is not reported: the subscription begins again when there is a connection.
          () => {
            if (!isWanted) return;
            stopWaiting = connection.subscribe(() => connection.isOnline() && begin());
          },
        );
      }

      begin();
      return () => {
        isWanted = false;
        stopWaiting?.();
        stream?.unsubscribe();
      };
    });
  };

import type { AppRouter } from '@nagarika/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** Subscriptions go over server-sent events; their code is loaded by the first of them. */
export const liveLink: TRPCLink<AppRouter> =
  (runtime) =>
  ({ op, next }) => {
    if (op.type !== 'subscription') return next(op);
    return observable((observer) => {
      let stream: Unsubscribable | undefined;
      let isWanted = true;
      import('./event-stream-link.ts').then(
        ({ eventStreamLink }) => {
          if (isWanted) stream = eventStreamLink(runtime)({ op, next }).subscribe(observer);
        },
        (error) => observer.error(error),
      );
      return () => {
        isWanted = false;
        stream?.unsubscribe();
      };
    });
  };

import type { AppRouter } from '@nagarika/server/router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import {
  factorRefused,
  factorShown,
  isFactorAsked,
  isFactorMissing,
} from './second-factor-asked.ts';

/** A press that was refused for want of the second factor is sent once more when it was shown. */
export const secondFactorLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let current: Unsubscribable | undefined;

      function send(isFirst: boolean) {
        current = next(op).subscribe({
          next: (answer) => observer.next(answer),
          complete: () => observer.complete(),
          error(error) {
            const isAsked = isFactorAsked(error.data);
            if (op.type === 'mutation' && isAsked && isFirst) {
              return void factorShown().then((isShown) =>
                isShown ? send(false) : observer.error(error),
              );
            }
            if (isAsked || isFactorMissing(error.data)) factorRefused();
            observer.error(error);
          },
        });
      }

      send(true);
      return () => current?.unsubscribe();
    });

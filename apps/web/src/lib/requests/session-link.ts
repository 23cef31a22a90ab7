import type { AppRouter } from '@nagarika/server/router';
import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { askedBy, type Interrupted, pressedAsNobody, readAsNobody } from './session-ended.ts';

/** Calls that move money, here or at the gateway: never without a press of the member's. */
const money = /\.(book|cancel|createOrder)$|refund|^payouts\./i;

/** Calls that visitors may make too, with another outcome: a member must not become one unawares. */
const forVisitorsToo = new Set(['wall.create', 'wall.remove', 'wall.report']);

/**
 * Calls with their own words: the sign-in dialog speaks for itself, and a door has scans that must
 * not be lost.
 */
const ownWords = /^(auth|checkIn)\.|^profile\.complete$/;

type Further = (
  error: TRPCClientError<AppRouter>,
  op: Operation,
  isFirst: boolean,
) => Promise<boolean> | null;

let further: Further | undefined;

/**
 * Adds a handler that only a part of the page needs and loads (second-factor-asked.ts); it decides
 * whether a call is sent again.
 */
export function meetAlso(met: Further): void {
  further = met;
}

/** Lets the member sign in when her session has ended, and sends the call again. */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (ownWords.test(op.path)) return next(op);
    const asker = askedBy();
    const call = asMember(op, asker.userId);
    return observable((observer) => {
      let current: Unsubscribable | undefined;

      function send(isFirst: boolean) {
        current = next(call).subscribe({
          next: (answer) => observer.next(answer),
          complete: () => observer.complete(),
          error(error) {
            const goesOn = further?.(error, op, isFirst);
            if (goesOn) return void goesOn.then((again) => goOn(again, error));
            if (error.data?.httpStatus !== 401 || !isFirst) return observer.error(error);
            if (op.type === 'mutation') return void pressed().then((again) => goOn(again, error));
            readAsNobody(asker);
            observer.error(error);
          },
        });
      }

      /** Tells whether the call may be sent again; one that moves money does not wait for that. */
      async function pressed(): Promise<boolean> {
        const why = interrupted(op);
        const isBack = pressedAsNobody(why, asker);
        return why === 'press' && isBack;
      }

      function goOn(again: boolean, error: Parameters<typeof observer.error>[0]) {
        if (again) send(false);
        else observer.error(error);
      }

      send(true);
      return () => current?.unsubscribe();
    });
  };

function asMember(op: Operation, userId: string | null): Operation {
  if (userId === null || !forVisitorsToo.has(op.path)) return op;
  return { ...op, input: { ...Object(op.input), asMember: true } };
}

function interrupted({ path, input }: Operation): Interrupted {
  if (path === 'checkout.book' && Object(input).paymentMethod === 'razorpay') return 'paid';
  return money.test(path) ? 'money' : 'press';
}

import type { AppRouter } from '@nagarika/server/router';
import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { askedBy, type Interrupted, pressedAsNobody, readAsNobody } from './session-ended.ts';

/** They move money, here or at the gateway: never without a press of the member's. */
const money = /\.(book|cancel|createOrder)$|refund|^payouts\./i;

/** Visitors may do it too, with another outcome: a member must not be taken for one unawares. */
const forVisitorsToo = new Set(['wall.create', 'wall.remove', 'wall.report']);

/** The sign-in dialog says it itself; a door has its own words, and scans that must not be lost. */
const ownWords = /^(auth|checkIn)\.|^profile\.complete$/;

type Further = (
  error: TRPCClientError<AppRouter>,
  op: Operation,
  isFirst: boolean,
) => Promise<boolean> | null;

let further: Further | undefined;

/** What only a part of the page can meet, and loads (second-factor-asked.ts): whether it is sent once more. */
export function meetAlso(met: Further): void {
  further = met;
}

/** What a press meets whose session has ended: the member signs in, and it is sent once more. */
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

      /** Whether it may be sent once more. What moves money does not wait for the answer. */
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

import { send } from '@nagarika/db/statements/statement';
import { manyBookingsMessage } from '@nagarika/domain/money/orders/order-bounds';
import { partBookingId } from '@nagarika/domain/money/orders/passes';
import { writeFree } from '#server/features/money/checkout/ordering/book-free.ts';
import { newOrderWindows } from '#server/features/money/checkout/ordering/insert-order.ts';
import { countHitsStatement } from '#server/platform/bounds/limits.ts';
import { tellingLimits } from '#server/platform/bounds/telling-limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockedOrderOf } from './dates-of-pass.ts';
import type { BookedPass, PassInput } from './schemas.ts';

/**
 * Books free tickets for all dates, each a booking of its own: all of them, or none. Repeating it gives the
 * same answer.
 */
export async function bookPass(ctx: MemberContext, input: PassInput): Promise<BookedPass> {
  const { deps, user } = ctx;
  const eventIds = await lockedOrderOf(ctx, input);
  return tellingLimits(deps, () =>
    deps.seats.transactionOfAll(eventIds, async (tx) => {
      const bookingIds: string[] = [];
      let isNew = false;
      for (const id of eventIds) {
        const made = await writeFree(ctx, tx, {
          id,
          paymentMethod: 'free',
          tickets: { [input.ticket]: input.quantity },
          bookingId: partBookingId(input.bookingId, id),
        });
        bookingIds.push(made.bookingId);
        if (!made.isNew) continue;
        isNew = true;
        await Promise.all(made.statements.map(send));
      }
      if (isNew) {
        const windows = newOrderWindows(deps, user, manyBookingsMessage);
        await send(countHitsStatement({ ...deps, db: tx }, windows));
      }
      return { bookingIds };
    }),
  );
}

import type { EventChoice } from '@nagarika/domain/desk/suspensions';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { changeUser } from '#server/features/people/users/change-user.ts';
import { stillActing } from '#server/trpc/acting-admin.ts';
import { type MemberContext, requireArea } from '#server/trpc/context.ts';
import { cancelEvents } from './cancel-events.ts';
import type { Suspended } from './schemas.ts';
import { stopSales } from './stop-sales.ts';

type Input = { id: string; reason: string; events: EventChoice };

/**
 * The user is signed out everywhere and cannot sign in again until an admin lets her back in; nothing is paid out to
 * her meanwhile. What becomes of her coming events is the admin's choice: unless they are left as they are, nothing
 * of them is sold from the same instant on. Those that are to be cancelled are, one after the other, once that is
 * written: what is not comes to no harm, and is named. Cancelling is for who reviews.
 * @throws Refusal as lockUser, already_done
 */
export async function suspendUser(
  ctx: MemberContext,
  { id, reason, events: choice }: Input,
): Promise<Suspended> {
  if (choice === 'cancel') requireArea(ctx.user, 'review');
  let stopped: string[] = [];
  const user = await changeUser(ctx, id, {
    action: 'user.suspend',
    next: (row) => {
      if (row.suspendedAt)
        throw new Refusal('already_done', say('This user is suspended already.'));
      return { suspendedAt: ctx.deps.clock.now() };
    },
    reason,
    signsOut: true,
    async also(tx) {
      if (choice === 'leave') return {};
      stopped = await stopSales(ctx, tx, id);
      return { events: choice };
    },
  });
  const { cancelled, left } =
    choice === 'cancel'
      ? await cancelEvents(stillActing(ctx, 'review'), id)
      : { cancelled: 0, left: [] };
  return { user, stopped: stopped.length, cancelled, left };
}

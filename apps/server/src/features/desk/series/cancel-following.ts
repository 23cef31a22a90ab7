import { cancelEvent } from '#server/features/desk/my-events/cancel-event.ts';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { followingDates } from './edit-following.ts';
import type { CancelledDates } from './schemas.ts';

/**
 * Cancels a date of a series and all that follow, each as it would be cancelled alone and in a transaction
 * of its own, so that no lock is held over all; repeating it goes on with those that are left. @throws
 * Refusal not_found, unprocessable
 */
export async function cancelFollowing(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<CancelledDates> {
  const { event } = await findTeamEvent(ctx, id, 'manage');
  const dates = await followingDates(ctx, ctx.deps.db, event);
  const done: CancelledDates = { cancelled: [], refundedBookings: 0 };
  for (const date of dates) {
    const { refundedBookings } = await cancelEvent(ctx, { id: date.id, reason });
    done.cancelled.push(date.id);
    done.refundedBookings += refundedBookings;
  }
  return done;
}

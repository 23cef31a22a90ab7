import type { Transaction } from '@nagarika/db/client';
import type { Text } from '@nagarika/domain/language/texts';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { managersOf } from '#server/features/events/event-team/with-managers.ts';
import { type LockedEvent, lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { waitersOf } from '#server/features/sales/bookings/returns/waiters-of.ts';
import { holdersOf } from '#server/features/sales/tickets/holder-of-ticket.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/** A limit, because each change is mailed to every ticket holder. */
const perDay = { limit: 10, seconds: 86_400 };

type Told = { title: Text; message: Text };
type Changed = {
  action: 'event.postponed' | 'event.resumed';
  reason: string | null;
  holders: Told;
  waiters: Told;
  team: Told;
};

/**
 * Takes an event's date away or gives it back under its lock, and tells everybody concerned. `act` returns
 * null where nothing is to be changed.
 */
export async function changeAndTell(
  ctx: MemberContext,
  id: string,
  act: (tx: Transaction, event: LockedEvent, now: Date) => Promise<Changed | null>,
): Promise<void> {
  const { deps, user } = ctx;
  await findTeamEvent(ctx, id, 'manage');
  await consume(deps, `postpone-event:${user.id}`, perDay);
  await deps.seats.transaction(id, async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw noSuch.event();
    const now = deps.clock.now();
    const changed = await act(tx, event, now);
    if (!changed) return;
    await recordAudit(tx, {
      actorId: user.id,
      action: changed.action,
      subjectType: 'event',
      subjectId: id,
      at: now,
      before: { status: event.status },
      after: {
        status: changed.action === 'event.postponed' ? 'postponed' : 'approved',
        reason: changed.reason,
      },
    });
    const managers = await managersOf(tx, [id]);
    const team = new Set([event.organiserId, ...managers.map(({ userId }) => userId)]);
    const holders = await holdersOf(tx, id);
    const waiters = await waitersOf(tx, id, { holders, now });
    const told = { kind: 'event_postponed' as const, eventId: id };
    const key = `${changed.action}:${id}:${now.getTime()}`;
    await notify(deps, tx, [
      ...holders.map((userId) => ({
        ...told,
        ...changed.holders,
        userId,
        link: '/my-bookings',
        dedupeKey: `${key}:${userId}`,
      })),
      ...waiters.map((userId) => ({
        ...told,
        ...changed.waiters,
        userId,
        link: `/event/${id}`,
        dedupeKey: `${key}:waiting:${userId}`,
      })),
      ...[...team]
        .filter((userId) => userId !== user.id)
        .map((userId) => ({
          ...told,
          ...changed.team,
          userId,
          link: `/my-events/${id}`,
          dedupeKey: `${key}:team:${userId}`,
        })),
    ]);
  });
}

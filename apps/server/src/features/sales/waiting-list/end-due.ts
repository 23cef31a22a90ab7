import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { isPast } from '@nagarika/domain/events/listing/events';
import { and, eq, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { isAtTheTill, isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
import { isLetIn } from '#server/features/events/visibility/is-seen-by.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { isAdminOf } from '#server/sql/is-admin-of.ts';
import { cancelledNotification, lapseNotification } from './offer-notification.ts';

type Needs = Pick<Deps, 'clock' | 'jobs'>;

/**
 * Ends what is over, and tells whether nothing is offered for the event now: its list has ended with the
 * event or its start, or rests until a new date or until it is sold again.
 */
export async function endDue(
  deps: Needs,
  tx: Transaction,
  event: LockedEvent,
  now: Date,
): Promise<boolean> {
  if (event.status === 'postponed') return true;
  if (event.status === 'approved' && event.salesStoppedAt && !isPast(event, now)) return true;
  const isOver = event.status !== 'approved' || isPast(event, now);
  await (isOver ? closeAll(deps, tx, event, now) : lapse(deps, tx, event, now));
  return isOver;
}

/**
 * Ends the list, and tells those who waited if the event does not take place; that it has begun they know.
 */
async function closeAll(deps: Needs, tx: Transaction, event: LockedEvent, now: Date) {
  const closed = await tx
    .update(waitingList)
    .set({ state: 'closed', endedAt: now })
    .where(and(eq(waitingList.eventId, event.id), isOpenWait))
    .returning();
  if (event.status !== 'cancelled') return;
  await notify(
    deps,
    tx,
    closed.map((entry) => cancelledNotification(event, entry)),
  );
}

/**
 * Ends offers whose time is over, unless their member is paying at the moment, and entries of members who may
 * not book any more.
 */
async function lapse(deps: Needs, tx: Transaction, event: LockedEvent, now: Date) {
  const isOfEvent = eq(waitingList.eventId, event.id);
  const lapsed = await tx
    .update(waitingList)
    .set({ state: 'lapsed', endedAt: now })
    .where(
      and(
        isOfEvent,
        eq(waitingList.state, 'offered'),
        lte(waitingList.offerExpiresAt, now),
        not(isAtTheTill(sql`${now.toISOString()}`)),
      ),
    )
    .returning();
  const isShutOut = and(not(isAdminOf('review')), not(isLetIn(users.id)));
  await tx
    .update(waitingList)
    .set({ state: 'closed', endedAt: now })
    .from(users)
    .innerJoin(events, eq(events.id, event.id))
    .where(
      and(
        isOfEvent,
        isOpenWait,
        eq(users.id, waitingList.userId),
        or(isNotNull(users.suspendedAt), isShutOut),
      ),
    );
  await notify(
    deps,
    tx,
    lapsed.map((entry) => lapseNotification(event, entry)),
  );
}

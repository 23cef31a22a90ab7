import type { Transaction } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { type EventChoice, maxCancelledAtOnce } from '@nagarika/domain/desk/suspensions';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { cancelEvent } from '#server/features/desk/my-events/cancel-event.ts';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { changeUser } from '#server/features/people/users/change-user.ts';
import { takeOffersBack } from '#server/features/sales/bookings/returns/waiters-of.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { stillActing } from '#server/trpc/acting-admin.ts';
import { type MemberContext, requireArea } from '#server/trpc/context.ts';
import { isComingEventOf } from './is-coming-event-of.ts';
import type { Suspended } from './schemas.ts';
import { tellTeams } from './tell-teams.ts';

/** Thrown where another admin has resumed the event since its sales were stopped. */
class SoldAgain extends Error {}

type Input = { id: string; reason: string; events: EventChoice };

/**
 * Signs the user out everywhere until an admin lets her back in; no money is paid out to her in that
 * time. The admin chooses what becomes of her coming events: unless they are left as they are, none is
 * sold from the same instant on. Those to be cancelled are cancelled one by one after that is written,
 * and those that fail stay stopped and are named. Only an admin who reviews may cancel. @throws
 * Refusal as lockUser, already_done
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

/**
 * Cancels each in a transaction of its own, like any event (docs/decisions/0146): one that fails takes no
 * other with it and stays stopped; one that another admin has sold again is left to that admin. Buyers are
 * not told why the organiser was suspended.
 */
async function cancelEvents(
  ctx: MemberContext,
  organiserId: string,
): Promise<Pick<Suspended, 'cancelled' | 'left'>> {
  const { db, clock, log } = ctx.deps;
  const coming = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(isComingEventOf(organiserId, clock.now()), isNotNull(events.salesStoppedAt)))
    .orderBy(asc(events.startsAt), asc(events.id))
    // The rest, up to as many again, is listed as left.
    .limit(2 * maxCancelledAtOnce);
  const left: Suspended['left'] = [];
  let cancelled = 0;
  for (const event of coming.slice(0, maxCancelledAtOnce)) {
    try {
      await cancelEvent(ctx, { id: event.id }, refuseIfSold);
      cancelled += 1;
    } catch (error) {
      const isSold = error instanceof SoldAgain;
      if (!isSold) {
        log.error(
          { eventId: event.id, err: error },
          'event of a suspended organiser not cancelled',
        );
      }
      left.push({ ...event, isSold });
    }
  }
  for (const event of coming.slice(maxCancelledAtOnce)) left.push({ ...event, isSold: false });
  return { cancelled, left };
}

function refuseIfSold({ salesStoppedAt }: LockedEvent): void {
  if (salesStoppedAt === null) throw new SoldAgain();
}

/**
 * Stops selling and listing an organiser's coming events: their ticket types are stopped, and a public
 * event is reached by its link alone. What was sold stays valid, a buyer who is paying still gets her
 * ticket, and members who were offered seats wait again. It takes as many statements for all as for one,
 * under the lock of each, in the order of their ids.
 */
async function stopSales(
  ctx: MemberContext,
  tx: Transaction,
  organiserId: string,
): Promise<string[]> {
  const now = ctx.deps.clock.now();
  const { id, title, visibility, salesStoppedAt } = events;
  const stopped = await tx
    .select({ id, title, visibility })
    .from(events)
    .where(and(isComingEventOf(organiserId, now), isNull(salesStoppedAt)))
    .orderBy(asc(id))
    .for('no key update');
  const ids = stopped.map((event) => event.id);
  if (ids.length === 0) return [];
  await tx
    .update(ticketTypes)
    .set({ saleState: 'stopped' })
    .where(and(anyOf(ticketTypes.eventId, ids), eq(ticketTypes.saleState, 'on_sale')));
  await tx
    .update(events)
    .set({
      salesStoppedAt: now,
      visibilityBefore: sql`case when ${visibility} = 'public' then 'public' end`,
      visibility: sql`case when ${visibility} = 'public' then 'unlisted' else ${visibility} end`,
    })
    .where(anyOf(id, ids));
  await takeOffersBack(tx, ids, now);
  await recordAct(
    ctx,
    tx,
    stopped.map((event) => ({
      action: 'event.sales_stopped' as const,
      subjectType: 'event' as const,
      subjectId: event.id,
      before: { visibility: event.visibility },
      after: { visibility: event.visibility === 'public' ? 'unlisted' : event.visibility },
    })),
  );
  await tellTeams(ctx, tx, {
    organiserId,
    events: stopped,
    act: 'stopped',
    title: say('Sales of an event are stopped'),
    words: (event) =>
      say(
        '“{event}” is not listed and not sold at the moment. Tickets that were sold stay good, and the door works as always.',
        { event },
      ),
  });
  return ids;
}

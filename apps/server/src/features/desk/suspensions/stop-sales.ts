import type { Transaction } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { say } from '@nagarika/domain/language/texts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-act.ts';
import { takeOffersBack } from '#server/features/sales/bookings/waiters-of.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isComingEventOf } from './is-coming-event-of.ts';
import { tellTeams } from './tell-teams.ts';

/**
 * Nothing of an organiser's coming events is sold or listed from now on: their ticket types are stopped and a public
 * event is reached by its link alone. What was sold stays good, who is paying at the moment still gets her ticket,
 * and whoever was offered seats of the waiting list waits again. As many statements for all as for one, under the
 * lock of each, in the order of their ids.
 */
export async function stopSales(
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
    ...{ organiserId, events: stopped, act: 'stopped' },
    title: say('Sales of an event are stopped'),
    words: (event) =>
      say(
        '“{event}” is not listed and not sold at the moment. Tickets that were sold stay good, and the door works as always.',
        { event },
      ),
  });
  return ids;
}

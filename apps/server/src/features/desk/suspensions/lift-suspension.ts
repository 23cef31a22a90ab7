import type { Transaction } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isStandingEvent } from '#server/features/events/visibility/is-standing-event.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { changeUser, lockUser } from '#server/features/people/users/change-user.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isComingEventOf } from './is-coming-event-of.ts';
import type { Lifted } from './schemas.ts';
import { tellTeams } from './tell-teams.ts';

/**
 * Lets her sign in again and, if the admin says so, sells again what the suspension stopped of her events.
 */
export async function liftSuspension(
  ctx: MemberContext,
  { id, resumes }: { id: string; resumes: boolean },
): Promise<Lifted> {
  let resumed: string[] = [];
  const user = await changeUser(ctx, id, {
    action: 'user.let_back',
    next: (row) => {
      if (!row.suspendedAt) throw new Refusal('already_done', say('This user is not suspended.'));
      return { suspendedAt: null };
    },
    async also(tx) {
      if (resumes) resumed = await resumeSales(ctx, tx, id);
      return {};
    },
  });
  return { user, resumed: resumed.length };
}

/**
 * Sells and lists stopped events as before, under the lock of each. Those that have begun are listed among
 * past ones, and nobody is told of them.
 */
export async function resumeSales(
  ctx: MemberContext,
  tx: Transaction,
  organiserId: string,
): Promise<string[]> {
  const now = ctx.deps.clock.now();
  const { id, title, visibility, visibilityBefore, salesStoppedAt } = events;
  const isToCome = sql<boolean>`${isComingEventOf(organiserId, now)}`;
  const resumed = await tx
    .select({ id, title, visibility, visibilityBefore, isToCome })
    .from(events)
    .where(and(eq(events.organiserId, organiserId), isStandingEvent, isNotNull(salesStoppedAt)))
    .orderBy(asc(id))
    .for('no key update');
  const ids = resumed.map((event) => event.id);
  if (ids.length === 0) return [];
  await tx
    .update(ticketTypes)
    .set({ saleState: 'on_sale' })
    .where(and(anyOf(ticketTypes.eventId, ids), eq(ticketTypes.saleState, 'stopped')));
  await tx
    .update(events)
    .set({
      salesStoppedAt: null,
      visibilityBefore: null,
      visibility: sql`coalesce(${visibilityBefore}, ${visibility})`,
      // The clock may have changed its price, which refresh-prices.ts then corrects.
      priceChangesAt: now,
    })
    .where(anyOf(id, ids));
  await recordAct(
    ctx,
    tx,
    resumed.map((event) => ({
      action: 'event.sales_resumed' as const,
      subjectType: 'event' as const,
      subjectId: event.id,
      before: { visibility: event.visibility },
      after: { visibility: event.visibilityBefore ?? event.visibility },
    })),
  );
  await tellTeams(ctx, tx, {
    organiserId,
    events: resumed.filter((event) => event.isToCome),
    act: 'resumed',
    title: say('An event is sold again'),
    words: (event) => say('“{event}” is listed and sold as before.', { event }),
  });
  return ids;
}

/**
 * Sells again what a suspension stopped, whether or not she is still suspended. Repeating it does
 * nothing. @throws Refusal as lockUser
 */
export async function resumeEvents(ctx: MemberContext, { id }: { id: string }) {
  const resumed = await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, ctx, id);
    return resumeSales(ctx, tx, id);
  });
  return { resumed: resumed.length };
}

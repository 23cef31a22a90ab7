import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { datePassed } from '@nagarika/domain/events/drafts/review';
import { isPast } from '@nagarika/domain/events/listing/events';
import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { recordDecision, saidAlready } from './decide-event.ts';

/** An event that was picked and stays as it is, with the reason; a null title means it is gone. */
export type LeftEvent = { id: string; title: string | null; reason: string };

/** Approves those that still wait and are still to come; the others stay as they are, and are named. */
export async function approveEvents(ctx: MemberContext, { ids }: { ids: string[] }) {
  return ctx.deps.db.transaction(async (tx) => {
    const { waiting, decided } = await lockWaiting(ctx, tx, ids);
    const now = ctx.deps.clock.now();
    const coming = waiting.filter((event) => !isPast(event, now));
    const reason = word(datePassed, ctx.request.language);
    const past = waiting.filter((event) => isPast(event, now));
    await recordDecision(ctx, tx, coming, { status: 'approved', message: null });
    return {
      approved: coming.map(({ id }) => id),
      refused: [...past.map(({ id, title }) => ({ id, title, reason })), ...decided],
    };
  });
}

/** Locks the picked events that still wait, and lists those that somebody has decided or that are gone. */
export async function lockWaiting(ctx: MemberContext, tx: Transaction, ids: string[]) {
  const waiting = await tx
    .select()
    .from(events)
    .where(and(anyOf(events.id, ids), eq(events.status, 'pending')))
    // Locked in one order, so that two admins who pick the same wait instead of deadlocking.
    .orderBy(asc(events.id))
    .for('update');
  const { id, title, status } = events;
  // Read after the locks, since another admin may have decided while this waited.
  const all = await tx.select({ id, title, status }).from(events).where(anyOf(id, ids));
  const isWaiting = new Set(waiting.map((event) => event.id));
  const decided = [...new Set(ids)]
    .filter((one) => !isWaiting.has(one))
    .map((one): LeftEvent => {
      const event = all.find((found) => found.id === one);
      const reason = word(saidAlready(event?.status), ctx.request.language);
      return { id: one, title: event?.title ?? null, reason };
    });
  return { waiting, decided };
}

/** Rejects those that still wait, for one reason; the others stay as they are, and are named. */
export async function rejectEvents(
  ctx: MemberContext,
  { ids, reason }: { ids: string[]; reason: string },
) {
  return ctx.deps.db.transaction(async (tx) => {
    const { waiting, decided } = await lockWaiting(ctx, tx, ids);
    await recordDecision(ctx, tx, waiting, { status: 'rejected', message: reason });
    return { rejected: waiting.map(({ id }) => id), refused: decided };
  });
}

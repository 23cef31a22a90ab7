import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { and, asc, eq, ne } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { saidAlready } from './decided-already.ts';

/** What was picked and stays as it is, and why. */
export type LeftEvent = { id: string; title: string; reason: string };

/** Of picked events those that still wait, locked; and those that somebody has decided meanwhile. */
export async function lockWaiting(ctx: MemberContext, tx: Transaction, ids: string[]) {
  const waiting = await tx
    .select()
    .from(events)
    .where(and(anyOf(events.id, ids), eq(events.status, 'pending')))
    // In one order, so that two admins who pick the same wait instead of deadlocking.
    .orderBy(asc(events.id))
    .for('update');
  const { id, title, status } = events;
  // After the locks: what was waited for is decided by now.
  const others = await tx
    .select({ id, title, status })
    .from(events)
    .where(and(anyOf(id, ids), ne(status, 'pending')))
    .orderBy(asc(id));
  const decided: LeftEvent[] = others.map((one) => ({
    id: one.id,
    title: one.title,
    reason: word(saidAlready(one.status), ctx.request.language),
  }));
  return { waiting, decided };
}

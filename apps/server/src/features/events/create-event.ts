import type { Transaction } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events';
import type { EventDetails } from '@nagarika/domain/event-answers';
import type { EventSubmission } from '@nagarika/domain/event-submission';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { consume } from '#server/limits.ts';
import { eventDetails } from './event-details.ts';
import { eventRow, ticketTypeRows } from './event-row.ts';

/** Each is read by a person. */
const perDay = { limit: 20, seconds: 86_400 };

/** A member's event, which waits for review. Sending one draft twice answers the same event. */
export async function createEvent(
  ctx: MemberContext,
  submission: EventSubmission,
): Promise<EventDetails> {
  const { deps, user } = ctx;
  const row = await eventRow(ctx, submission);
  const id = submission.draftId ?? crypto.randomUUID();
  await deps.db.transaction(async (tx) => {
    const isNew = await insertOnce(tx, {
      ...row,
      id,
      organiserId: user.id,
      createdAt: deps.clock.now(),
    });
    if (!isNew) return;
    await tx.insert(ticketTypes).values(ticketTypeRows(id, submission));
    await consume({ ...deps, db: tx }, `create-event:${user.id}`, perDay);
  });
  return eventDetails(ctx, { id });
}

/** False: the draft is this very event already. @throws Refusal already_done: it is another's */
async function insertOnce(tx: Transaction, row: typeof events.$inferInsert & { id: string }) {
  const inserted = await tx
    .insert(events)
    .values(row)
    .onConflictDoNothing({ target: events.id })
    .returning({ id: events.id });
  if (inserted.length > 0) return true;
  const [own] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, row.id), eq(events.organiserId, row.organiserId)));
  if (!own) throw new Refusal('already_done', 'This draft has been submitted already.');
  return false;
}

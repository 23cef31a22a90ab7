import type { Transaction } from '@nagarika/db/client';
import type { ticketTypes } from '@nagarika/db/schema/events/events';
import { isListed } from '@nagarika/domain/events/prices/prices';
import { say } from '@nagarika/domain/language/texts';
import type { AuditAction } from '@nagarika/domain/people/audit-actions';
import { Refusal } from '@nagarika/domain/site/refusal';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { type LockedEvent, lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { typesOfEvent } from '#server/features/events/seats/taken-seats.ts';
import { writeListedPrice } from '#server/features/events/seats/write-listed-price.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { changingBlocker } from './changing-blocker.ts';

/** A limit, because each change locks the event. */
const perHour = { limit: 300, seconds: 3600 };

export type TypeRow = typeof ticketTypes.$inferSelect;

/** The event under its lock, while nobody else can change it. */
export type Locked = { event: LockedEvent; types: TypeRow[]; now: Date };

/** A change as the audit log has it; null where nothing was changed. */
type Act = { action: AuditAction; before: unknown; after: unknown } | null;

/**
 * Changes an event's ticket types or codes, for its team or an admin, under the event's
 * lock, so that nobody books in the meantime. Orders made before stay as they are. @throws
 * Refusal not_found, unprocessable
 */
export async function changePrices(
  ctx: MemberContext,
  eventId: string,
  change: (tx: Transaction, locked: Locked) => Promise<Act>,
): Promise<void> {
  const { deps, user } = ctx;
  await findTeamEvent(ctx, eventId, 'manage');
  await consume(deps, `change-prices:${user.id}`, perHour);
  await deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw noSuch.event();
    const now = deps.clock.now();
    const blocker = changingBlocker(event, now);
    if (blocker) throw new Refusal('unprocessable', blocker);
    const types = await typesOfEvent(tx, eventId);
    const act = await change(tx, { event, types, now });
    if (!act) return;
    await recordAct(ctx, tx, { ...act, subjectType: 'event', subjectId: eventId });
    await writeListedPrice(tx, eventId, now);
  });
}

/** @throws Refusal not_found */
export function typeOf({ types }: Locked, typeId: string): TypeRow {
  const type = types.find(({ id }) => id === typeId);
  if (!type) throw new Refusal('not_found', say('There is no such ticket type.'));
  return type;
}

/** Checks that visitors still see something to book. @throws Refusal unprocessable */
export function checkOthersListed({ types }: Locked, type: TypeRow): void {
  if (types.some((other) => other.id !== type.id && isListed(other))) return;
  throw new Refusal(
    'unprocessable',
    say("''{name}'' is the only ticket type that visitors see. You can pause its sale instead.", {
      name: type.name,
    }),
  );
}

import type { Database } from '@nagarika/db/client';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { type KitKind, kitKinds } from '@nagarika/domain/sales/event-links';
import { and, eq, sql } from 'drizzle-orm';
import { newLinkCode } from './find-team-link.ts';

/**
 * Returns the codes of an event's kit, one link of each kind, and makes them the first time, also when two
 * calls come at the same instant.
 */
export async function prepareKit(
  db: Database,
  eventId: string,
  now: Date,
): Promise<Record<KitKind, string>> {
  const there = await kitCodes(db, eventId);
  if (isWhole(there)) return there;
  await db
    .insert(eventLinks)
    .values(kitKinds.map((kind) => ({ eventId, kind, code: newLinkCode(), createdAt: now })))
    .onConflictDoNothing({ target: [eventLinks.eventId, eventLinks.kind], where: isOfKit });
  const made = await kitCodes(db, eventId);
  if (!isWhole(made)) throw new Error('a link of the kit was not made');
  return made;
}

/** The condition as the index has it. */
const isOfKit = sql`kind <> 'own'`;

async function kitCodes(db: Database, eventId: string): Promise<Partial<Record<KitKind, string>>> {
  const rows = await db
    .select({ kind: eventLinks.kind, code: eventLinks.code })
    .from(eventLinks)
    .where(and(eq(eventLinks.eventId, eventId), isOfKit));
  return Object.fromEntries(rows.map(({ kind, code }) => [kind, code]));
}

function isWhole(codes: Partial<Record<KitKind, string>>): codes is Record<KitKind, string> {
  return kitKinds.every((kind) => codes[kind] !== undefined);
}

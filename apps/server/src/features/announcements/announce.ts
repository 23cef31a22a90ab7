import type { Transaction } from '@nagarika/db/client';
import { announcements } from '@nagarika/db/schema/announcements';
import { ticketTypes } from '@nagarika/db/schema/events';
import { crowdedTime, sendingTime } from '@nagarika/domain/announcements';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { recordAct } from '#server/features/audit/record-act.ts';
import { findTeamEvent } from '#server/features/my-events/find-team-event.ts';
import { consume } from '#server/platform/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { announcingBlocker } from './announcing-blocker.ts';
import { holdAnnouncing } from './hold-announcing.ts';
import { countReaders } from './is-reader.ts';
import type { Announced, NewAnnouncement } from './schemas.ts';

/** Those that are called off again count, too. */
const writtenPerHour = { limit: 20, seconds: 3600 };

const dayMs = 86_400_000;

/**
 * Written down, to be sent at its time to whoever is of its audience then (send-due.ts); one for now at
 * once. Sent twice with one key it is one. @throws Refusal not_found, bad_input, too_many, unprocessable
 */
export async function announce(ctx: MemberContext, input: NewAnnouncement): Promise<Announced> {
  const { deps, user } = ctx;
  const { event } = await findTeamEvent(ctx, input.eventId, 'manage');
  return deps.db.transaction(async (tx) => {
    await holdAnnouncing(tx, event.id);
    const now = deps.clock.now();
    const before = await announcedBefore(tx, input, now);
    if (before) return before;
    const blocker = await announcingBlocker(tx, event, now);
    if (blocker) throw new Refusal('unprocessable', blocker);
    const time = sendingTime(input, event, now);
    if ('problem' in time) throw new Refusal('bad_input', time.problem);
    const { audience } = input;
    const people = { eventId: event.id, audience, ticketTypeId: await ticketTypeOf(tx, input) };
    const readers = await countReaders(tx, people, now);
    if (readers === 0) {
      throw new Refusal('unprocessable', audience === 'waiting_list' ? nobodyWaits : nobodyHolds);
    }
    const crowded = crowdedTime(time.at, await timesAround(tx, event.id, time.at));
    if (crowded) throw new Refusal('too_many', crowded);
    await consume({ ...deps, db: tx }, `announcement:${event.id}`, writtenPerHour);
    const { subject, body, timing, key } = input;
    const words = { subject, body, timing, key, ...people };
    const [row] = await tx
      .insert(announcements)
      .values({ ...words, authorId: user.id, scheduledFor: time.at, createdAt: now })
      .returning({ id: announcements.id });
    if (!row) throw new Error('nothing was inserted');
    await recordAct(ctx, tx, {
      action: 'announcement.written',
      subjectType: 'announcement',
      subjectId: row.id,
      before: null,
      after: { ...people, timing, scheduledFor: time.at, readers },
    });
    if (timing === 'now') await deps.jobs.enqueue(tx, 'announcements.send', {}, { key: row.id });
    return { id: row.id, scheduledFor: time.at.toISOString(), readers };
  });
}

const nobodyHolds = say('Nobody holds such a ticket now, so nobody would get it.');
const nobodyWaits = say('Nobody is on the waiting list now, so nobody would get it.');

async function announcedBefore(
  tx: Transaction,
  { eventId, key }: NewAnnouncement,
  now: Date,
): Promise<Announced | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.eventId, eventId), eq(announcements.key, key)));
  if (!row) return null;
  const { id, scheduledFor, recipients } = row;
  const readers = recipients ?? (await countReaders(tx, row, now));
  return { id, scheduledFor: scheduledFor.toISOString(), readers };
}

/** One of the event's. */
async function ticketTypeOf(
  tx: Transaction,
  { audience, ticketTypeId, eventId }: NewAnnouncement,
): Promise<string | null> {
  if (audience !== 'ticket_type') return null;
  const [type] = await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.id, ticketTypeId ?? ''), eq(ticketTypes.eventId, eventId)));
  if (!type) throw new Refusal('not_found', say('This event has no such ticket type.'));
  return type.id;
}

/** Within a day of it. */
async function timesAround(tx: Transaction, eventId: string, at: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: announcements.scheduledFor })
    .from(announcements)
    .where(
      and(
        eq(announcements.eventId, eventId),
        ne(announcements.status, 'called_off'),
        gte(announcements.scheduledFor, new Date(at.getTime() - dayMs)),
        lte(announcements.scheduledFor, new Date(at.getTime() + dayMs)),
      ),
    );
  return rows.map((row) => row.at);
}

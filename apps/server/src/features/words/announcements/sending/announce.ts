import type { Transaction } from '@nagarika/db/client';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { announcements } from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  type Addressed,
  nextTurn,
  waitForTurn,
} from '@nagarika/domain/words/news/announcement-spacing';
import { sendingTime } from '@nagarika/domain/words/news/announcements';
import { and, eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import {
  announcingBlocker,
  holdAnnouncing,
} from '#server/features/words/announcements/moderation/announcing-blocker.ts';
import type { Announced, NewAnnouncement } from '#server/features/words/announcements/schemas.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { announcedAround, listCorrectable } from './announced-around.ts';
import { countReaders } from './is-reader.ts';

/** Announcements that are called off again count, too. */
const writtenPerHour = { limit: 20, seconds: 3600 };

/**
 * Records an announcement for its time, when it goes to the audience of that moment (send-due.ts); one for
 * now goes at once. Sent twice with one key it is one. @throws Refusal not_found, bad_input, too_many,
 * unprocessable
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
    const { correctsId } = input;
    const timing = correctsId ? 'now' : input.timing;
    const time = sendingTime({ ...input, timing }, event, now);
    if ('problem' in time) throw new Refusal('bad_input', time.problem);
    const people = { eventId: event.id, ...(await addressed(tx, input, now)) };
    const readers = await countReaders(tx, people, now);
    if (readers === 0) {
      throw new Refusal(
        'unprocessable',
        people.audience === 'waiting_list' ? nobodyWaits : nobodyHolds,
      );
    }
    if (!correctsId) {
      const turn = nextTurn(people, time.at, await announcedAround(tx, event.id, time.at));
      if (turn > time.at) throw new Refusal('too_many', waitForTurn(turn));
    }
    await consume({ ...deps, db: tx }, `announcement:${event.id}`, writtenPerHour);
    const { subject, body, key } = input;
    const words = { subject, body, timing, key, ...people };
    const corrects = { correctsId, isCorrection: correctsId !== null };
    const [row] = await tx
      .insert(announcements)
      .values({ ...words, ...corrects, authorId: user.id, scheduledFor: time.at, createdAt: now })
      .returning({ id: announcements.id });
    if (!row) throw new Error('nothing was inserted');
    await recordAct(ctx, tx, {
      action: 'announcement.written',
      subjectType: 'announcement',
      subjectId: row.id,
      before: null,
      after: { ...people, timing, scheduledFor: time.at, readers, correctsId },
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

/** Returns the audience; a correction has that of the announcement that it puts right. */
async function addressed(tx: Transaction, input: NewAnnouncement, now: Date): Promise<Addressed> {
  const { correctsId, audience } = input;
  if (!correctsId) return { audience, ticketTypeId: await ticketTypeOf(tx, input) };
  const open = await listCorrectable(tx, input.eventId, now);
  const corrected = open.find(({ id }) => id === correctsId);
  if (corrected) return { audience: corrected.audience, ticketTypeId: corrected.ticketTypeId };
  throw new Refusal('already_done', notCorrectable);
}

const notCorrectable = say(
  'Only the last announcement to the same people can be corrected, within a day and once.',
);

/** Checks that the ticket type is of this event. */
async function ticketTypeOf(
  tx: Transaction,
  { ticketTypeId, eventId }: NewAnnouncement,
): Promise<string | null> {
  if (ticketTypeId === null) return null;
  const [type] = await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.id, ticketTypeId), eq(ticketTypes.eventId, eventId)));
  if (!type) throw new Refusal('not_found', say('This event has no such ticket type.'));
  return type.id;
}

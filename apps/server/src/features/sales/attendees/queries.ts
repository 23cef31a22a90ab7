import type { Database, Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { latinDigits } from '@nagarika/domain/language/latin-digits';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { isBookingDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import {
  type AnsweredQuestion,
  askedAndAnswered,
} from '#server/features/sales/questions/answers/asked-and-answered.ts';
import { holderName, holderOfTicket } from '#server/features/sales/tickets/holder-of-ticket.ts';
import { checkFileRows, maxFileRows } from '#server/sheets/to-csv.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { Page } from '#server/sql/pages/cursor-page.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { inPages } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Attendee, AttendeeFilter } from './schemas.ts';
import { toAttendees } from './to-attendees.ts';

/** The rows read at once: each part takes milliseconds, and others get their answers in between. */
const rowsAtOnce = 1_000;

const stateOf = { in: 'checked_in', not_yet: 'valid', cancelled: 'void' } as const;

type Wish = { id: string; search?: string | undefined; show?: AttendeeFilter };

/** Lists a ticket each, by name. `search` is part of a name or of a code. */
export async function attendeesOf(
  ctx: MemberContext,
  { limit = maxFileRows, ...wish }: Wish & { limit?: number },
): Promise<Attendee[]> {
  const { db } = ctx.deps;
  const isOfTeam = (await findTeamEvent(ctx, wish.id, 'manage')).role !== null;
  const questions = isOfTeam ? await askedAndAnswered(db, wish.id) : [];
  const rows = await select(db, inArray(tickets.id, idsQuery(db, wish, limit)));
  return toAttendees(db, rows, { isOfTeam, questions, language: ctx.request.language });
}

/**
 * Lists the same a page at a time; `cursor` is the last ticket of the page before. @throws Refusal bad_input
 */
export async function pageOfAttendees(
  ctx: MemberContext,
  { limit, cursor, ...wish }: Wish & { limit: number; cursor?: string | undefined },
): Promise<Page<Attendee>> {
  const { db } = ctx.deps;
  const isOfTeam = (await findTeamEvent(ctx, wish.id, 'manage')).role !== null;
  const questions = isOfTeam ? await askedAndAnswered(db, wish.id) : [];
  const [after] = cursor ? await placeOf(db, wish.id, cursor) : [];
  if (cursor && !after) throw new Refusal('bad_input', say('This cursor is not one of ours.'));
  const ids = idsQuery(db, { ...wish, after }, limit + 1);
  const rows = await select(db, inArray(tickets.id, ids));
  const page = rows.slice(0, limit);
  return {
    items: await toAttendees(db, page, { isOfTeam, questions, language: ctx.request.language }),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Reads some tickets without their answers, for messages that the server sends by itself. */
export async function attendeesAmong(db: Database, which: SQL): Promise<Attendee[]> {
  const rows = await select(db, which);
  return toAttendees(db, rows, { isOfTeam: true, questions: [], language: sourceLanguage });
}

/** Receives some attendees at a time for a file, in their order. */
export type TakeAttendees = (
  some: Attendee[],
  questions: readonly AnsweredQuestion[],
  tx: Transaction,
) => Promise<void> | void;

/**
 * Reads the attendees for a file as they are at one moment, and hands on some at a time. They are put in
 * order once, so that the last thousand of many takes no longer than the first.
 * @throws Refusal not_found; unprocessable for more than `most`
 */
export async function readAttendees(
  ctx: MemberContext,
  { language, ...wish }: Wish & { language: Language },
  take: TakeAttendees,
  most = maxFileRows,
): Promise<void> {
  const isOfTeam = (await findTeamEvent(ctx, wish.id, 'manage')).role !== null;
  await ctx.deps.db.transaction(
    async (tx) => {
      const questions = isOfTeam ? await askedAndAnswered(tx, wish.id) : [];
      const ids = (await idsQuery(tx, wish, most + 1)).map(({ id }) => id);
      checkFileRows(ids.length, most);
      for (const some of inPages(ids, rowsAtOnce)) {
        const rows = await select(tx, anyOf(tickets.id, some));
        await take(await toAttendees(tx, rows, { isOfTeam, questions, language }), questions, tx);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A holder without a name is sorted as 'Member', whatever the reader's language calls her. */
const sortName = sql<string>`coalesce(lower(${holderName}), 'member')`;
const inOrder = [asc(sortName), asc(tickets.code)];

/** The place of a ticket in that order. */
type Place = { name: string; code: string };

async function placeOf(db: Database, eventId: string, ticketId: string): Promise<Place[]> {
  return db
    .select({ name: sortName, code: tickets.code })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(users, eq(users.id, holderOfTicket))
    .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
    .where(and(eq(tickets.id, ticketId), eq(tickets.eventId, eventId)));
}

async function select(db: Database | Transaction, isWanted: SQL | undefined) {
  return db
    .select({
      id: tickets.id,
      name: holderName,
      phone: sql<string | null>`coalesce(${users.phone}, ${guestBookings.phone})`,
      email: users.email,
      sharesPhone: bookings.sharesPhone,
      sharesEmail: bookings.sharesEmail,
      holderId: tickets.holderId,
      ticketType: bookingItems.name,
      code: tickets.code,
      bookingId: bookings.id,
      bookingCode: bookings.ticketCode,
      price: bookingItems.unitPricePaise,
      bookedAt: bookings.bookedAt,
      state: tickets.state,
      paymentMethod: bookings.paymentMethod,
      note: sql<string>`coalesce(${guestBookings.note}, '')`,
      isDisputed: isBookingDisputed(tickets.bookingId),
    })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(users, eq(users.id, holderOfTicket))
    .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
    .where(isWanted)
    .orderBy(...inOrder);
}

/**
 * Finds ticket ids with no more columns than they are found and sorted by, for there are as many rows as the
 * event has tickets.
 */
function idsQuery(
  db: Database | Transaction,
  { id, search, show = 'all', after }: Wish & { after?: Place | undefined },
  limit: number,
) {
  return (
    db
      .select({ id: tickets.id })
      .from(tickets)
      // Naming the event here too reads its bookings at once, where each would be looked up for its tickets.
      .innerJoin(bookings, and(eq(bookings.id, tickets.bookingId), eq(bookings.eventId, id)))
      .leftJoin(users, eq(users.id, holderOfTicket))
      .leftJoin(guestBookings, eq(guestBookings.bookingId, tickets.bookingId))
      .where(
        and(
          eq(tickets.eventId, id),
          plannedForItsValues,
          show === 'all' ? undefined : eq(tickets.state, stateOf[show]),
          search
            ? or(
                hasTyped(holderName, search),
                hasTyped(tickets.code, latinDigits(search)),
                hasTyped(bookings.ticketCode, latinDigits(search)),
              )
            : undefined,
          after && sql`(${sortName}, ${tickets.code}) > (${after.name}, ${after.code})`,
        ),
      )
      .orderBy(...inOrder)
      .limit(limit)
  );
}

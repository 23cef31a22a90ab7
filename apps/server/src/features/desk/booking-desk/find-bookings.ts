import { events } from '@nagarika/db/schema/events/events';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import {
  type BookingSearch,
  readBookingSearch,
  readReference,
} from '@nagarika/domain/desk/booking-search';
import { seriesLimits } from '@nagarika/domain/events/drafts/series';
import { say } from '@nagarika/domain/language/texts';
import { idOfPart, partBookingId } from '@nagarika/domain/money/orders/passes';
import { maskedPhone } from '@nagarika/domain/people/phone';
import { Refusal } from '@nagarika/domain/site/refusal';
import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { bookingIdsQuery } from '#server/features/sales/tickets/find-bookings.ts';
import { laterTicketCodes } from '#server/features/sales/tickets/next-ticket-code.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { perPage } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { foundBeside } from './found-beside.ts';
import type { FoundByDesk } from './found-schemas.ts';
import { guestOf } from './guest-of.ts';

/**
 * Finds bookings by what an admin has in hand: a code, the gateway's payment, order, refund or dispute, a
 * tax paper, the page's own id, a number, or a guest's name; searches by the last two are audited. Returns
 * the newest first, at most a page of them, with the papers of that number and the payout of a bank's
 * reference. @throws Refusal bad_input: it is none of these
 */
export async function findBookings(
  ctx: MemberContext,
  { search }: { search: string },
): Promise<FoundByDesk> {
  const wanted = readBookingSearch(search);
  const reference = readReference(search);
  if (!wanted && !reference) {
    throw new Refusal(
      'bad_input',
      say(
        'Please enter a booking or ticket code, an id of the gateway (pay_…, order_…, rfnd_…, disp_…), the number of an invoice, a bank’s reference (UTR), a booking id (BK…), a 10-digit mobile number or a guest’s name.',
      ),
    );
  }
  const { db } = ctx.deps;
  const label = wanted?.by === 'paper' ? wanted.value : null;
  const [found, beside] = await Promise.all([
    wanted ? newestBookings(ctx, wanted) : { items: [], hasMore: false },
    foundBeside(db, { reference, label }),
  ]);
  return { by: wanted?.by ?? null, ...found, ...beside };
}

async function newestBookings(
  ctx: MemberContext,
  wanted: BookingSearch,
): Promise<Pick<FoundByDesk, 'items' | 'hasMore'>> {
  const where = await whichOf(ctx, wanted);
  if (!where) return { items: [], hasMore: false };
  const { db } = ctx.deps;
  const rows = await db
    .select({
      booking: bookings,
      event: { id: events.id, title: events.title },
      member: { id: users.id, name: users.name },
      guestName: guestBookings.name,
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
    .where(where)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(perPage + 1);
  const items = rows.slice(0, perPage).map(({ booking, event, member, guestName }) => ({
    id: booking.id,
    ticketCode: booking.ticketCode,
    status: booking.status,
    quantity: booking.quantity,
    total: booking.totalPaise,
    createdAt: booking.createdAt.toISOString(),
    event,
    member,
    guest: guestOf(booking, guestName),
  }));
  return { items, hasMore: rows.length > perPage };
}

function whichOf(ctx: MemberContext, wanted: BookingSearch) {
  if (wanted.by === 'phone') return bookingsOfNumber(ctx, wanted.value);
  return wanted.by === 'guest' ? guestsNamed(ctx, wanted.value) : condition(ctx.deps, wanted);
}

function condition(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { by, value }: BookingSearch,
): SQL | undefined {
  /** Selects the bookings of all dates of a pass. */
  const ordered = (which: SQL) => {
    const lead = db
      .select({ id: sql`coalesce(${paymentOrders.leadId}, ${paymentOrders.id})` })
      .from(paymentOrders)
      .leftJoin(payments, eq(payments.orderId, paymentOrders.id))
      .where(which);
    return inArray(
      bookings.id,
      db
        .select({ id: paymentOrders.bookingId })
        .from(paymentOrders)
        .where(or(inArray(paymentOrders.id, lead), inArray(paymentOrders.leadId, lead))),
    );
  };
  /** Finds what the gateway calls so, and its parts for a pass's other dates. */
  const ofPayment = (table: typeof refunds | typeof disputes, called: PgColumn) => {
    const parts = Array.from({ length: seriesLimits.max }, (_, part) => idOfPart(value, part));
    return inArray(
      bookings.id,
      db
        .select({ id: paymentOrders.bookingId })
        .from(paymentOrders)
        .innerJoin(payments, eq(payments.orderId, paymentOrders.id))
        .innerJoin(table, eq(table.paymentId, payments.id))
        .where(anyOf(called, parts)),
    );
  };
  // Matches a code that the seat had before it changed hands, too.
  const bookingsWithSeatQuery = (code: string) =>
    db
      .select({ id: tickets.bookingId })
      .from(tickets)
      .where(anyOf(tickets.code, [code, ...laterTicketCodes(secrets, code)]));
  switch (by) {
    case 'code':
      return or(eq(bookings.ticketCode, value), inArray(bookings.id, bookingsWithSeatQuery(value)));
    case 'payment':
      return ordered(eq(payments.gatewayPaymentId, value));
    case 'order':
      return ordered(eq(paymentOrders.gatewayOrderId, value));
    case 'refund':
      return ofPayment(refunds, refunds.gatewayRefundId);
    case 'dispute':
      return ofPayment(disputes, disputes.gatewayDisputeId);
    case 'paper':
      return inArray(
        bookings.id,
        db.select({ id: taxPapers.bookingId }).from(taxPapers).where(eq(taxPapers.label, value)),
      );
    case 'page_id':
      return or(
        eq(bookings.clientBookingId, value),
        sql`starts_with(${bookings.clientBookingId}, ${partBookingId(value, '')})`,
      );
    default:
      return eq(bookings.id, value);
  }
}

/**
 * Finds guests without an account, since members are found among the accounts. The log names the admin who
 * looks, not whom she looks for.
 */
async function guestsNamed({ deps, user }: MemberContext, name: string) {
  await recordAudit(deps.db, {
    actorId: user.id,
    action: 'bookings.looked_up',
    subjectType: 'user',
    subjectId: null,
    before: null,
    after: { by: 'guest' },
    at: deps.clock.now(),
  });
  const named = deps.db
    .select({ id: guestBookings.bookingId })
    .from(guestBookings)
    .where(hasTyped(guestBookings.name, name));
  return inArray(bookings.id, named);
}

/**
 * Finds what the member booked and was given, and guests with this number. The log names the admin who
 * looks a number up, whether or not it is found.
 */
async function bookingsOfNumber({ deps, user }: MemberContext, phone: string) {
  const [found] = await deps.db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  await recordAudit(deps.db, {
    actorId: user.id,
    action: 'bookings.looked_up',
    subjectType: 'user',
    subjectId: found?.id ?? null,
    before: null,
    after: { phone: maskedPhone(phone) },
    at: deps.clock.now(),
  });
  const ofGuests = deps.db
    .select({ id: guestBookings.bookingId })
    .from(guestBookings)
    .where(eq(guestBookings.phone, phone));
  return or(
    inArray(bookings.id, ofGuests),
    found && inArray(bookings.id, bookingIdsQuery(deps.db, found.id)),
  );
}

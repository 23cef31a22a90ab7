import type { Transaction } from '@nagarika/db/client';
import { plannedSqlStatement } from '@nagarika/db/planned';
import { bookingRecipients } from '@nagarika/db/schema/money/invoice-details';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import type { RefundHours } from '@nagarika/domain/events/drafts/refund-policy';
import {
  type Bound,
  holdBound,
  holdMessage,
  newOrderBounds,
  newOrderMessage,
} from '@nagarika/domain/money/orders/order-bounds';
import type { JudgedAnswer } from '@nagarika/domain/sales/questions/judge-answers';
import { sql } from 'drizzle-orm';
import type { Selection } from '#server/features/sales/bookings/seats/selection.ts';
import { sharedColumns } from '#server/features/sales/questions/answers/judged-answers.ts';
import type { BoundWindow } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { arrivalColumns } from '#server/sql/arrival-columns.ts';
import type { OrderRequest } from './seats-of-order.ts';

type OrderTimes = { now: Date; expiresAt: Date; nextCheckAt: Date };

/**
 * Builds the statement that writes a pending booking with its lines, its hold, and the order that the gateway
 * is about to be asked for. A booking id that is taken breaks bookings_client_id.
 */
export function insertOrderStatement(
  tx: Transaction,
  { eventId, member, clientBookingId, share, invoiceTo, arrival }: OrderRequest,
  { lines, price, promotionCodeId }: Selection,
  answers: readonly JudgedAnswer[],
  { refundUntilHours, ...times }: { refundUntilHours: RefundHours } & OrderTimes,
) {
  return writeStatement(tx, {
    eventId,
    userId: member.id,
    clientBookingId,
    ...price,
    refundUntilHours,
    ...times,
    promotionCodeId,
    ...sharedColumns(member, share),
    ...arrival,
    lines: JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
    answers: JSON.stringify(answers),
    recipients: JSON.stringify(invoiceTo ? [invoiceTo] : []),
  });
}

const given = (name: string) => sql.placeholder(name);
const instant = (name: string) => sql`${given(name)}::timestamptz`;

const from = arrivalColumns(given('eventId'), {
  source: given('source'),
  linkCode: given('linkCode'),
});

const writeStatement = plannedSqlStatement<{ bookingId: string; orderId: string }>(
  () => sql`
    with booking as (
      insert into ${bookings} (event_id, user_id, client_booking_id, payment_method, quantity,
        subtotal_paise, fee_paise, total_paise, refund_until_hours, promotion_code_id, created_at, shares_phone, shares_email,
        source, link_id)
      values (${given('eventId')}, ${given('userId')}, ${given('clientBookingId')}, 'razorpay',
        ${given('quantity')}, ${given('subtotalPaise')}, ${given('feePaise')}, ${given('totalPaise')},
        ${given('refundUntilHours')}::int, ${given('promotionCodeId')}::uuid, ${instant('now')}, ${given('sharesPhone')},
        ${given('sharesEmail')}, ${from.source}, ${from.linkId})
      returning id, event_id, total_paise
    ), lines as (
      insert into ${bookingItems} (booking_id, ticket_type_id, name, unit_price_paise, ungrouped_paise, group_from,
        quantity, position)
      select booking.id, "ticketTypeId", name, "unitPricePaise", "ungroupedPaise", "groupFrom", quantity, position
      from booking, json_to_recordset(${given('lines')}::json)
        as line("ticketTypeId" uuid, name text, "unitPricePaise" int, "ungroupedPaise" int, "groupFrom" smallint,
          quantity int, position smallint)
    ), answers as (
      insert into ${bookingAnswers} (booking_id, question_id, seat, "values", answered_at)
      select booking.id, "questionId", seat, "values", ${instant('now')}
      from booking, json_to_recordset(${given('answers')}::json)
        as answer("questionId" uuid, seat smallint, "values" jsonb)
    ), recipient as (
      insert into ${bookingRecipients} (booking_id, gstin, legal_name, address, state_code, given_at)
      select booking.id, gstin, "legalName", address, "stateCode", ${instant('now')}
      from booking, json_to_recordset(${given('recipients')}::json)
        as recipient(gstin text, "legalName" text, address text, "stateCode" text)
    ), hold as (
      insert into ${holds} (booking_id, event_id, expires_at)
      select id, event_id, ${instant('expiresAt')} from booking
    )
    insert into ${paymentOrders}
      (booking_id, receipt, amount_paise, created_at, checked_at, next_check_at)
    -- Checked: the gateway is about to be asked, by this request alone (ensure-gateway-order.ts).
    select id, id::text, total_paise, ${instant('now')}, ${instant('now')}, ${instant('nextCheckAt')}
    from booking returning booking_id as "bookingId", id as "orderId"`,
);

/** Bounds the orders that the gateway is about to make, and free bookings. */
export function newOrderWindows(
  deps: Pick<Deps, 'clock'>,
  member: { id: string },
  message = newOrderMessage,
): BoundWindow[] {
  return newOrderBounds.map((bound) => {
    const { name, limit } = clockPeriod(deps, bound);
    return { key: `new-order:${member.id} ${name}`, ...limit, message };
  });
}

/**
 * Bounds how often seats begin to be held for a member, the first time or again. Each paid booking starts a
 * new count.
 */
export function holdWindow(
  { member, eventId }: { member: { id: string }; eventId: string },
  paidBookings: number,
): BoundWindow {
  return {
    key: `hold:${member.id} ${eventId} ${paidBookings}`,
    limit: holdBound.limit,
    seconds: holdBound.minutes * 60,
    message: holdMessage,
  };
}

/**
 * Names the period of the clock instead of a window from the first hit: the demo's sales, each at a time of
 * its own in the past, must not fall into one window.
 */
export function clockPeriod({ clock }: Pick<Deps, 'clock'>, { limit, minutes }: Bound) {
  const length = minutes * 60_000;
  const now = clock.now().getTime();
  const number = Math.floor(now / length);
  const seconds = Math.ceil(((number + 1) * length - now) / 1000);
  return { name: `${minutes} ${number}`, limit: { limit, seconds } };
}

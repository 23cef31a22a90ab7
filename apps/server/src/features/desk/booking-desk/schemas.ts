import {
  ledgerAccounts,
  ledgerKinds,
  paymentOutcomes,
  paymentStatuses,
  refundReasons,
  refundStatuses,
} from '@nagarika/domain/money/orders/payments';
import { disputeStatuses } from '@nagarika/domain/money/refunds/disputes';
import { returnStates } from '@nagarika/domain/money/refunds/seat-returns';
import { bookingStatuses, paymentMethods, ticketStates } from '@nagarika/domain/sales/bookings';
import { scanVerdicts } from '@nagarika/domain/sales/check-in';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import { transferStatuses } from '@nagarika/domain/sales/transfers';
import {
  deliveryChannels,
  deliveryStatuses,
  notificationKinds,
} from '@nagarika/domain/words/news/notifications';
import { z } from 'zod';
import { auditEntry } from '#server/features/people/audit/schemas.ts';

/** What admins see of a booking. Amounts are paise, moments UTC. */

export const person = z.object({ id: z.uuid(), name: z.string().nullable() });
export type Person = z.infer<typeof person>;

export const foundBooking = z.object({
  id: z.uuid(),
  /** Null: it was never confirmed. */
  ticketCode: z.string().nullable(),
  status: z.enum(bookingStatuses),
  quantity: z.int(),
  total: z.int(),
  createdAt: z.iso.datetime(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  /** Null: a guest's, who has no account. */
  member: person.nullable(),
  guest: z.object({ kind: z.enum(guestKinds), name: z.string().nullable() }).nullable(),
});
export type FoundBooking = z.infer<typeof foundBooking>;

const at = z.iso.datetime();
const step = <What extends string, Shape extends z.ZodRawShape>(what: What, shape: Shape) =>
  z.object({ what: z.literal(what), at, ...shape });

/** What happened, each at its moment. */
export const historyStep = z.discriminatedUnion('what', [
  step('ordered', {}),
  /** Seats were kept for whoever pays, until an instant. */
  step('held', { until: at }),
  /** An order was made at the gateway. */
  step('at_gateway', {
    orderId: z.string().nullable(),
    amount: z.int(),
    /** When the gateway was asked last, and is asked next; null: not any more. */
    checkedAt: at.nullable(),
    nextCheckAt: at.nullable(),
  }),
  /** Seats of the waiting list, offered to whoever booked them. */
  step('seats_offered', { seats: z.int(), joinedAt: at, until: at }),
  step('attempt', {
    paymentId: z.string(),
    status: z.enum(paymentStatuses),
    outcome: z.enum(paymentOutcomes).nullable(),
    amount: z.int(),
    isFlagged: z.boolean(),
  }),
  step('confirmed', {}),
  step('offered', { seat: z.string(), by: person }),
  step('offer_ended', {
    seat: z.string(),
    status: z.enum(transferStatuses),
    /** Who has taken it; null: nobody. */
    to: person.nullable(),
  }),
  /** A seat offered to the waiting list, and what became of it. */
  step('returned', { seat: z.string() }),
  step('return_ended', { seat: z.string(), state: z.enum(returnStates).exclude(['cancelled']) }),
  /** By its buyer, while the rest of the booking stayed; what went back for it. */
  step('seat_cancelled', { seat: z.string(), amount: z.int() }),
  step('scanned', {
    seat: z.string(),
    verdict: z.enum(scanVerdicts),
    /** What the phone said at the door, where that was something else. */
    shown: z.enum(scanVerdicts).nullable(),
    device: z.string(),
    /** When the server heard of it. */
    receivedAt: at,
    /** Null: a helper with a door pass. */
    by: person.nullable(),
    /** What the organiser calls the door pass. */
    pass: z.string().nullable(),
  }),
  step('ended', { status: z.enum(bookingStatuses) }),
  step('refund', {
    id: z.uuid(),
    amount: z.int(),
    status: z.enum(refundStatuses),
    /** Not sent while a bank decides over a dispute of its payment. */
    isHeld: z.boolean(),
    reason: z.enum(refundReasons),
    why: z.string(),
    note: z.string().nullable(),
    /** Who decided it; null: a rule did, or the gateway. */
    by: person.nullable(),
    /** How often the gateway was asked. */
    attempts: z.int(),
    lastError: z.string().nullable(),
  }),
  step('refund_arrived', { id: z.uuid(), amount: z.int() }),
  step('dispute', {
    status: z.enum(disputeStatuses),
    amount: z.int(),
    reason: z.string().nullable(),
  }),
  step('dispute_closed', { status: z.enum(disputeStatuses), amount: z.int() }),
]);
export type HistoryStep = z.infer<typeof historyStep>;

export const bookingHistoryAnswer = foundBooking.extend({
  /** As the page named it. */
  pageId: z.string(),
  orderId: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  subtotal: z.int(),
  fee: z.int(),
  /** The refund policy that holds for its buyer, in words; null: nothing was paid. */
  policy: z.string().nullable(),
  /** '': none is known. */
  phone: z.string(),
  /** Paise that the organiser took of a guest herself. */
  taken: z.int(),
  organiser: person,
  startsAt: at,
  items: z.array(
    z.object({
      name: z.string(),
      unitPrice: z.int(),
      /** What the ticket type costs today, before early prices and codes. */
      listPrice: z.int(),
      quantity: z.int(),
    }),
  ),
  /** The code that it was booked with. */
  promotionCode: z.string().nullable(),
  /** The other bookings of its tickets for all dates. */
  pass: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(bookingStatuses),
      total: z.int(),
      event: z.object({ id: z.uuid(), title: z.string() }),
      startsAt: at,
    }),
  ),
  seats: z.array(
    z.object({
      code: z.string(),
      ticketType: z.string(),
      state: z.enum(ticketStates),
      holder: person.nullable(),
    }),
  ),
  steps: z.array(historyStep),
  messages: z.array(
    z.object({
      id: z.uuid(),
      at,
      kind: z.enum(notificationKinds),
      title: z.string(),
      to: person,
      /** How it left the house; the bell has every one. */
      ways: z.array(
        z.object({
          channel: z.enum(deliveryChannels),
          status: z.enum(deliveryStatuses),
          attempts: z.int(),
          sentAt: at.nullable(),
          lastError: z.string().nullable(),
        }),
      ),
    }),
  ),
  ledger: z.array(
    z.object({
      id: z.uuid(),
      /** Lines of one transaction sum to zero. */
      transaction: z.uuid(),
      at,
      kind: z.enum(ledgerKinds),
      account: z.enum(ledgerAccounts),
      /** Debit positive, credit negative. */
      paise: z.int(),
    }),
  ),
  /** What the gateway told of its order, payments, refunds and disputes. */
  heard: z.array(
    z.object({
      /** The gateway's. */
      id: z.string(),
      at,
      type: z.string(),
      /** Null: it waits to be applied. */
      appliedAt: at.nullable(),
      /** Of a refund or a dispute. */
      state: z.string().nullable(),
      amount: z.int().nullable(),
    }),
  ),
  audit: z.array(auditEntry),
  /** Of some kind there is more; what is here is the newest. */
  isCut: z.boolean(),
});
export type BookingHistory = z.infer<typeof bookingHistoryAnswer>;

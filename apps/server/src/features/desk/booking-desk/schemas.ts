import { ledgerAccounts, ledgerKinds } from '@nagarika/domain/money/orders/ledger';
import {
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

/** An admin's view of a booking. Amounts are paise, moments UTC. */

export const person = z.object({ id: z.uuid(), name: z.string().nullable() });
export type Person = z.infer<typeof person>;

export const foundBooking = z.object({
  id: z.uuid(),
  /** Null when it was never confirmed. */
  ticketCode: z.string().nullable(),
  status: z.enum(bookingStatuses),
  quantity: z.int(),
  total: z.int(),
  createdAt: z.iso.datetime(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  /** Null for a guest, who has no account. */
  member: person.nullable(),
  guest: z.object({ kind: z.enum(guestKinds), name: z.string().nullable() }).nullable(),
});
export type FoundBooking = z.infer<typeof foundBooking>;

const at = z.iso.datetime();
const step = <What extends string, Shape extends z.ZodRawShape>(what: What, shape: Shape) =>
  z.object({ what: z.literal(what), at, ...shape });

export const historyStep = z.discriminatedUnion('what', [
  step('ordered', {}),
  /** Seats were kept for the payer until an instant. */
  step('held', { until: at }),
  step('at_gateway', {
    orderId: z.string().nullable(),
    amount: z.int(),
    /** When the gateway was asked last, and is asked next; null when it is not asked again. */
    checkedAt: at.nullable(),
    nextCheckAt: at.nullable(),
  }),
  /** Seats of the waiting list were offered to the buyer. */
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
    /** The member who has taken it; null while nobody has. */
    to: person.nullable(),
  }),
  /** A seat was offered to the waiting list, with what became of it. */
  step('returned', { seat: z.string() }),
  step('return_ended', { seat: z.string(), state: z.enum(returnStates).exclude(['cancelled']) }),
  /** The buyer cancelled one seat, and the rest of the booking stayed, with what went back for it. */
  step('seat_cancelled', { seat: z.string(), amount: z.int() }),
  step('scanned', {
    seat: z.string(),
    verdict: z.enum(scanVerdicts),
    /** The phone's verdict at the door, where it differed. */
    shown: z.enum(scanVerdicts).nullable(),
    device: z.string(),
    /** The moment when the server heard of it. */
    receivedAt: at,
    /** Null for a helper with a door pass. */
    by: person.nullable(),
    /** The organiser's name for the door pass. */
    pass: z.string().nullable(),
  }),
  step('ended', { status: z.enum(bookingStatuses) }),
  step('refund', {
    id: z.uuid(),
    amount: z.int(),
    status: z.enum(refundStatuses),
    /** Held back while a bank decides on a dispute of its payment. */
    isHeld: z.boolean(),
    reason: z.enum(refundReasons),
    why: z.string(),
    note: z.string().nullable(),
    /** The admin who decided it; null where a rule or the gateway did. */
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
  /** The id that the page gave it. */
  pageId: z.string(),
  orderId: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  subtotal: z.int(),
  fee: z.int(),
  /** The refund policy that holds for its buyer, in words; null where nothing was paid. */
  policy: z.string().nullable(),
  /** Empty where none is known. */
  phone: z.string(),
  /** Paise that the organiser herself took from a guest. */
  taken: z.int(),
  organiser: person,
  startsAt: at,
  items: z.array(
    z.object({
      name: z.string(),
      unitPrice: z.int(),
      /** The ticket type's price today, before early prices and codes. */
      listPrice: z.int(),
      quantity: z.int(),
    }),
  ),
  promotionCode: z.string().nullable(),
  /** The other bookings of its pass. */
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
      /** The channels that it was sent by; the bell has every notification. */
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
      /** Debits are positive, credits negative. */
      paise: z.int(),
    }),
  ),
  /** The gateway's news of its order, payments, refunds and disputes. */
  heard: z.array(
    z.object({
      /** The gateway's id. */
      id: z.string(),
      at,
      type: z.string(),
      /** Null while it waits to be applied. */
      appliedAt: at.nullable(),
      /** The state of a refund or a dispute. */
      state: z.string().nullable(),
      amount: z.int().nullable(),
    }),
  ),
  audit: z.array(auditEntry),
  /** Whether some kind has more rows than the newest ones here. */
  isCut: z.boolean(),
});
export type BookingHistory = z.infer<typeof bookingHistoryAnswer>;

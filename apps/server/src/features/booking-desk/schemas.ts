import { bookingStatuses, paymentMethods, ticketStates } from '@nagarika/domain/bookings';
import { scanVerdicts } from '@nagarika/domain/check-in';
import { disputeStatuses } from '@nagarika/domain/disputes';
import { guestKinds } from '@nagarika/domain/guests';
import {
  deliveryChannels,
  deliveryStatuses,
  notificationKinds,
} from '@nagarika/domain/notifications';
import {
  ledgerAccounts,
  ledgerKinds,
  paymentOutcomes,
  paymentStatuses,
  refundReasons,
  refundStatuses,
} from '@nagarika/domain/payments';
import { transferStatuses } from '@nagarika/domain/transfers';
import { z } from 'zod';

/** What admins see of a booking. Amounts are paise, moments UTC. */

const person = z.object({ id: z.uuid(), name: z.string().nullable() });
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
  step('scanned', {
    seat: z.string(),
    verdict: z.enum(scanVerdicts),
    /** Null: a helper with a door pass. */
    by: person.nullable(),
  }),
  step('ended', { status: z.enum(bookingStatuses) }),
  step('refund', {
    id: z.uuid(),
    amount: z.int(),
    status: z.enum(refundStatuses),
    reason: z.enum(refundReasons),
    why: z.string(),
    note: z.string().nullable(),
    /** Who decided it; null: a rule did, or the gateway. */
    by: person.nullable(),
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
  items: z.array(z.object({ name: z.string(), unitPrice: z.int(), quantity: z.int() })),
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
          lastError: z.string().nullable(),
        }),
      ),
    }),
  ),
  ledger: z.array(
    z.object({
      id: z.uuid(),
      at,
      kind: z.enum(ledgerKinds),
      account: z.enum(ledgerAccounts),
      /** Debit positive, credit negative. */
      paise: z.int(),
    }),
  ),
});
export type BookingHistory = z.infer<typeof bookingHistoryAnswer>;

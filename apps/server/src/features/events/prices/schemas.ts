import { codeForm } from '@nagarika/domain/events/prices/code-form';
import { priceKinds, typeName } from '@nagarika/domain/events/prices/price-forms';
import { codeKinds, saleStates } from '@nagarika/domain/events/prices/prices';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';

/** Inputs and answers of prices, for organisers and admins. Amounts are paise. */

export const oneType = byId.extend({ typeId: z.uuid() });
export const oneCode = byId.extend({ codeId: z.uuid() });
export const renaming = oneType.extend({ name: typeName });
export const makingCode = byId.extend({ code: codeForm });

const at = z.iso.datetime().nullable();

const pricedTicketType = z.object({
  id: z.uuid(),
  name: z.string(),
  saleState: z.enum(saleStates),
  sold: z.int(),
  guests: z.int(),
  /** Seats at the till, or offered to somebody who waits. */
  held: z.int(),
  terms: z.object({
    kind: z.enum(priceKinds),
    /** The least price, where buyers choose their own. */
    price: z.int(),
    limit: z.int().nullable(),
    early: z.array(z.object({ price: z.int(), until: at, seats: z.int().nullable() })),
    group: z.object({ from: z.int(), price: z.int() }).nullable(),
    saleStartsAt: at,
    saleEndsAt: at,
    isHidden: z.boolean(),
  }),
});

const madeCode = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(codeKinds),
  value: z.int(),
  ticketTypeIds: z.array(z.uuid()).nullable(),
  startsAt: at,
  endsAt: at,
  totalLimit: z.int().nullable(),
  memberLimit: z.int().nullable(),
  isPaused: z.boolean(),
  /** Counts bookings that stand, and orders that are being paid. */
  uses: z.int(),
  /** The difference between today's full prices and what the bookings that stand cost. */
  givenAway: z.int(),
  /** Whether nobody ever ordered with it. */
  mayDelete: z.boolean(),
});

export const prices = z.object({
  title: z.string(),
  /** The words why nothing can be changed; null where it can. */
  blocker: z.string().nullable(),
  totalTickets: z.int(),
  ticketTypes: z.array(pricedTicketType),
  codes: z.array(madeCode),
});
export type Prices = z.infer<typeof prices>;

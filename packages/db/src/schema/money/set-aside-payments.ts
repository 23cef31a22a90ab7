import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { users } from '../people/users.ts';

/**
 * Payments on the operator's gateway account that are about nothing of ours, a payment link's for example,
 * and whose news from the gateway nobody has to look at. A row goes when the payment is taken up again; the
 * audit log keeps both.
 */
export const setAsidePayments = pgTable(
  'set_aside_payments',
  {
    id: id(),
    gatewayPaymentId: text().notNull().unique('set_aside_payments_gateway_payment_id_unique'),
    gatewayOrderId: text(),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    /** The time by the gateway's clock. */
    paidAt: instant().notNull(),
    reason: text().notNull(),
    setAsideBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('set_aside_payments_listed').on(t.createdAt, t.id)],
);

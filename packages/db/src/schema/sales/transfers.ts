import { transferStatuses } from '@nagarika/domain/sales/transfers';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';
import { tickets } from './tickets.ts';

/** Offers of one seat to a phone number, which may have no account yet. */
export const ticketTransfers = pgTable(
  'ticket_transfers',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    giverId: uuid()
      .notNull()
      .references(() => users.id),
    /** +91XXXXXXXXXX, as the giver typed it: shown to her alone. */
    receiverPhone: text().notNull(),
    status: text({ enum: transferStatuses }).notNull().default('pending'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('ticket_transfers_one_open').on(t.ticketId).where(sql`status = 'pending'`),
    index('ticket_transfers_ticket').on(t.ticketId),
    index('ticket_transfers_receiver').on(t.receiverPhone).where(sql`status = 'pending'`),
    check('ticket_transfers_status_check', oneOf(t.status, transferStatuses)),
    check('ticket_transfers_ended_check', sql`(${t.status} = 'pending') = (${t.endedAt} is null)`),
    check('ticket_transfers_phone_check', sql`${t.receiverPhone} ~ '^\\+91[6-9][0-9]{9}$'`),
  ],
);

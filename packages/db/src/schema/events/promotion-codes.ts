import { codeKinds } from '@nagarika/domain/events/prices/prices';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events } from './events.ts';

/** An event's promotion codes. Uses are counted from bookings, under the event's lock. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** In capitals. */
    code: text().notNull(),
    kind: text({ enum: codeKinds }).notNull(),
    /**
     * Percent, or paise (packages/domain/src/events/prices/prices.ts); 0 where it only opens hidden types.
     */
    value: integer().notNull(),
    /** Null for all types that are not hidden. */
    ticketTypeIds: uuid().array(),
    startsAt: instant(),
    endsAt: instant(),
    /** Bookings in all, and of one member; null for any number. */
    totalLimit: integer(),
    memberLimit: integer(),
    isPaused: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('promotion_codes_code').on(t.eventId, t.code),
    check('promotion_codes_kind_check', oneOf(t.kind, codeKinds)),
    check(
      'promotion_codes_value_check',
      sql`case ${t.kind} when 'percent' then ${t.value} between 1 and 100
        when 'amount' then ${t.value} >= 1 when 'price' then ${t.value} >= 0 else ${t.value} = 0 end`,
    ),
    check('promotion_codes_window_check', sql`${t.startsAt} < ${t.endsAt}`),
    check('promotion_codes_limits_check', sql`${t.totalLimit} >= 1 and ${t.memberLimit} >= 1`),
  ],
);

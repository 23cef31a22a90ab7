import { eventRollupUnits, rollupUnits } from '@nagarika/domain/money/payouts/rollups';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { users } from '../people/users.ts';

const paise = () => bigint({ mode: 'number' }).notNull();

const sums = () => ({
  paidInPaise: paise(),
  commissionPaise: paise(),
  earningsPaise: paise(),
  serviceChargesPaise: paise(),
  refundsPaise: paise(),
  payoutsPaise: paise(),
});

/**
 * The ledger's sums of an organiser and a unit of India's calendar, up to the entry that
 * `ledger_rollup_progress` names (docs/decisions/0148). Only roll-up-ledger.ts writes it.
 */
export const ledgerRollups = pgTable(
  'ledger_rollups',
  {
    unit: text({ enum: rollupUnits }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Null: these entries have no event. */
    organiserId: uuid().references(() => users.id),
    ...sums(),
  },
  (t) => [
    unique('ledger_rollups_once').on(t.unit, t.startsOn, t.organiserId).nullsNotDistinct(),
    // A report opens with the highest takings first; for a day there are few.
    index('ledger_rollups_takings')
      .on(
        t.unit,
        t.startsOn,
        sql`(${t.commissionPaise} + ${t.earningsPaise}) desc`,
        t.organiserId,
        t.commissionPaise,
        t.earningsPaise,
      )
      .where(sql`${t.unit} <> 'day'`),
    // A unit's rows lie far apart: in an index with all sums, tens of thousands are a few hundred pages.
    index('ledger_rollups_sums').on(
      t.unit,
      t.startsOn,
      t.organiserId,
      t.paidInPaise,
      t.commissionPaise,
      t.earningsPaise,
      t.serviceChargesPaise,
      t.refundsPaise,
      t.payoutsPaise,
    ),
    check('ledger_rollups_unit_check', oneOf(t.unit, rollupUnits)),
  ],
);

/** The roll-ups of a unit together, and their number, written in the step that adds to them. */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    unit: text({ enum: rollupUnits }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** The number of organisers, with one for entries that have no event. */
    organisers: integer().notNull(),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.unit, t.startsOn] }),
    check('ledger_totals_unit_check', oneOf(t.unit, rollupUnits)),
  ],
);

/** An event's sales, up to the same entry: for each day on which its money moved, and in all. */
export const ledgerEventRollups = pgTable(
  'ledger_event_rollups',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    unit: text({ enum: eventRollupUnits }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    commissionPaise: paise(),
    earningsPaise: paise(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.unit, t.startsOn] }),
    check('ledger_event_rollups_unit_check', oneOf(t.unit, eventRollupUnits)),
  ],
);

/**
 * An event's sales, up to the same entry, less the lines of payouts that stand by now. Its organiser and
 * start stand beside them, so that what is owed to all is read from one index. Written under the lock of
 * `ledger_rollup_progress`: by roll-up-ledger.ts, and where a payout or an event changes
 * (drizzle/0002_rules.sql).
 */
export const eventBalances = pgTable(
  'event_balances',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id),
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    startsAt: instant().notNull(),
    paise: paise(),
  },
  (t) => [
    // Most events are settled.
    index('event_balances_open')
      .on(t.organiserId, t.startsAt, t.paise, t.eventId)
      .where(sql`${t.paise} <> 0`),
  ],
);

/** One row: the number up to which the roll-ups have all ledger transactions. */
export const ledgerRollupProgress = pgTable(
  'ledger_rollup_progress',
  {
    isOnly: boolean().primaryKey().default(true),
    through: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('ledger_rollup_progress_one_check', sql`${t.isOnly}`)],
);

/** The parts of a day's sums: all of it, a city (by its id) or a category alone. */
const dayParts = ['all', 'city', 'category'] as const;

/**
 * The ledger's sales on a day in India, up to the entry that `ledger_rollup_progress` names. An event that
 * moves takes its sums along (drizzle/0002_rules.sql).
 */
export const salesRollups = pgTable(
  'sales_rollups',
  {
    day: date({ mode: 'string' }).notNull(),
    part: text({ enum: dayParts }).notNull(),
    key: text().notNull(),
    /** The number of sales and reversals. */
    transactions: integer().notNull(),
    /** The ticket prices, less what was given back. */
    grossPaise: paise(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.part, t.key] }),
    check('sales_rollups_part_check', oneOf(t.part, dayParts)),
  ],
);

/**
 * The bookings, members and views of a day in India that is over. 'all' exists for each day that is kept, and
 * a day that `changed_sums` names is kept no longer. Only roll-up-bookings.ts writes it.
 */
export const bookingRollups = pgTable(
  'booking_rollups',
  {
    day: date({ mode: 'string' }).notNull(),
    part: text({ enum: dayParts }).notNull(),
    key: text().notNull(),
    /** The standing bookings, by the day on which they were confirmed. */
    bookings: integer().notNull(),
    seats: integer().notNull(),
    /** People, each once a day; for 'all' alone. */
    viewed: integer().notNull(),
    began: integer().notNull(),
    paid: integer().notNull(),
    joined: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.part, t.key] }),
    check('booking_rollups_part_check', oneOf(t.part, dayParts)),
  ],
);

/**
 * Members and days whose sums have to be made anew. Triggers (drizzle/0002_rules.sql) add rows, in the
 * transaction of a change, and wait for nobody; roll-up-bookings.ts takes them away.
 */
export const changedSums = pgTable('changed_sums', {
  userId: uuid(),
  day: date({ mode: 'string' }),
});

import { gstStateCodes } from '@nagarika/domain/events/cities/gst-states';
import { mostBasisPoints, taxRateKinds } from '@nagarika/domain/money/tax/tax-rates';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';

/** The order in which they were written, whatever any clock says; with gaps. */
const number = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity();

/**
 * The tax details of an organiser or the operator: append-only (a trigger refuses update, and delete before
 * the account is erased). Papers of an instant name the version of that instant
 * (features/money/tax/rates/in-force-at.ts).
 */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    id: id(),
    /** Null: the operator. */
    userId: uuid().references(() => users.id),
    legalName: text().notNull(),
    /** Null: not registered, or not any more. */
    gstin: text(),
    address: text().notNull(),
    /** Two digits, those of the GSTIN where there is one. */
    stateCode: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    validFrom: instant().notNull(),
    number: number(),
  },
  (t) => [
    check('tax_profiles_state_check', oneOf(t.stateCode, gstStateCodes)),
    check(
      'tax_profiles_gstin_check',
      sql`${t.gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and left(${t.gstin}, 2) = ${t.stateCode}`,
    ),
    index('tax_profiles_user').on(t.userId, t.validFrom),
  ],
);

/** Rates that admins set, with their law: append-only, a slip is mended by a later one. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    kind: text({ enum: taxRateKinds }).notNull(),
    basisPoints: integer().notNull(),
    /** Services accounting code; null: no GST, or off. */
    sac: text(),
    /** The day in India on which it begins to hold. */
    fromDay: date({ mode: 'string' }).notNull(),
    /** The law, as the admin named it. */
    source: text().notNull(),
    setBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    number: number(),
  },
  (t) => [
    check('tax_rates_kind_check', oneOf(t.kind, taxRateKinds)),
    check('tax_rates_basis_points_check', sql`${t.basisPoints} between 0 and ${mostOf(t.kind)}`),
    check('tax_rates_sac_check', sql`${t.sac} ~ '^[0-9]{4,6}$'`),
    check(
      'tax_rates_gst_sac_check',
      sql`${t.kind} not like 'gst%' or ${t.basisPoints} = 0 or ${t.sac} is not null`,
    ),
    index('tax_rates_kind').on(t.kind, t.fromDay, t.number),
  ],
);

function mostOf(kind: unknown): SQL {
  const cases = taxRateKinds.map((one) => `when '${one}' then ${mostBasisPoints[one]}`);
  return sql`case ${kind} ${sql.raw(cases.join(' '))} end`;
}

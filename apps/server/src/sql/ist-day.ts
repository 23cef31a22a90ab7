import { instantFromIst, istDate } from '@nagarika/domain/language/format';
import { instantsOf, type Period } from '@nagarika/domain/time/periods';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the day in India on which it happened, 'YYYY-MM-DD'. */
export function dayOf(instant: PgColumn): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
}

/** Returns when the instant's day in India began. */
export function startOfDay(now: Date): Date {
  return instantFromIst(istDate(now), '00:00');
}

export function within(instant: PgColumn, period: Period): SQL | undefined {
  const [start, end] = instantsOf(period);
  return and(gte(instant, start), lt(instant, end));
}

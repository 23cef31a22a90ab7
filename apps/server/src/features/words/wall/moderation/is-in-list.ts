import { wallReports } from '@nagarika/db/schema/words/wall';
import type { ModerationList } from '@nagarika/domain/words/wall/wall-moderation';
import { and, exists, ne, sql } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isReported, type Table } from './reports-of.ts';

/** Of the moderators' queue. */
export function isInList({ deps: { db } }: MemberContext, table: Table, list: ModerationList) {
  // Written out: of a parameter no plan can know that a partial index serves it.
  if (list !== 'reported') return sql`${table.state} = ${sql.raw(`'${list}'`)}`;
  const reports = db.select({ id: wallReports.id }).from(wallReports).where(isReported(table));
  return and(ne(table.state, 'hidden'), exists(reports));
}

import { wallReports } from '@nagarika/db/schema/wall';
import type { ModerationList } from '@nagarika/domain/wall-moderation';
import { and, eq, exists, ne } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isReported, type Table } from './reports-of.ts';

/** Of the moderators' queue. */
export function isInList({ deps: { db } }: MemberContext, table: Table, list: ModerationList) {
  if (list !== 'reported') return eq(table.state, list);
  const reports = db.select({ id: wallReports.id }).from(wallReports).where(isReported(table));
  return and(ne(table.state, 'hidden'), exists(reports));
}

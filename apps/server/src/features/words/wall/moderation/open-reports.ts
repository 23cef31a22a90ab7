import type { Transaction } from '@nagarika/db/client';
import { wallReports } from '@nagarika/db/schema/words/wall';
import { and, count, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/sql/any-of.ts';
import type { Decided } from './lock-decided.ts';

/** Counts open reports about each of them, by its id. */
export async function openReports(
  tx: Transaction,
  decided: readonly Decided[],
): Promise<Map<string, number>> {
  const about = sql<string>`coalesce(${wallReports.commentId}, ${wallReports.postId})`;
  const rows = await tx
    .select({ about, reports: count() })
    .from(wallReports)
    .where(and(isAbout(wallReports, decided), isNull(wallReports.resolvedAt)))
    .groupBy(about);
  return new Map(rows.map(({ about, reports }) => [about, reports]));
}

/** Marks the reports as answered, so that they count no more. */
export async function resolveReports(
  tx: Transaction,
  decided: readonly Decided[],
  resolvedAt: Date,
): Promise<void> {
  await tx
    .update(wallReports)
    .set({ resolvedAt })
    .where(and(isAbout(wallReports, decided), isNull(wallReports.resolvedAt)));
}

/** Matches reports or strikes about one of these posts, or one of these comments. */
export function isAbout(
  table: { postId: AnyPgColumn; commentId: AnyPgColumn },
  decided: readonly Decided[],
): SQL | undefined {
  const commentIds = decided.flatMap(({ commentId }) => commentId ?? []);
  if (commentIds.length > 0) return anyOf(table.commentId, commentIds);
  return and(
    anyOf(
      table.postId,
      decided.map(({ postId }) => postId),
    ),
    isNull(table.commentId),
  );
}

import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The number of rows, where counting would read them all: the sum of `change`, by kind and key. Triggers
 * (drizzle/0002_rules.sql) add a row for each statement, so that no writer waits for another; a job makes
 * them one each minute.
 */
export const keptCounts = pgTable(
  'kept_counts',
  {
    kind: text({
      enum: [
        'users',
        'events by status',
        'events by city',
        'wall posts',
        'wall comments',
        'wall reactions',
      ],
    }).notNull(),
    /** The status, the city's id, the category, or ''. */
    key: text().notNull(),
    change: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('kept_counts_kind').on(t.kind, t.key)],
);

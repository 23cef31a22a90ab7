import type { ReservedSql, Sql } from 'postgres';
import { endWatched, watchStatement } from '../statements/statements.ts';

/** A transaction on its own connection, as its body sees it. */
export type Open = {
  sql: ReservedSql;
  /** Notes that a statement failed: the whole is undone, also where the body goes on. */
  noteFailure: (error: unknown) => void;
  /** Sends COMMIT, behind statements whose rows may still be awaited. */
  commit: () => void;
};

/**
 * Runs `begin` of postgres.js, two round trips shorter: BEGIN leaves with the first statement, and COMMIT
 * with the body's last statements (with-commit.ts). On one connection PostgreSQL takes them in their order,
 * each with its own snapshot.
 */
export async function transact<Result>(
  pool: Sql,
  { options, opening }: { options: string; opening: string },
  body: (open: Open) => Promise<Result>,
): Promise<Result> {
  const sql = await pool.reserve();
  const failures: unknown[] = [];
  const noteFailure = (error: unknown) => void failures.push(error);
  let committed: Promise<void> | undefined;
  const commit = () => {
    committed ??= sendCommit(sql).then(({ command }) => {
      if (command !== 'COMMIT') throw failures[0] ?? new Error('the transaction was undone');
    });
    committed.catch(() => {}); // the caller that waits for the whole is told
    return committed;
  };
  try {
    sql.unsafe(`begin ${options.replace(/[^a-z ]/gi, '')}${opening}`).catch(noteFailure);
    const result = await body({ sql, noteFailure, commit });
    if (failures.length > 0) throw failures[0];
    await commit();
    return result;
  } catch (error) {
    await (committed ?? sql.unsafe('rollback')).catch(() => {});
    throw isAfterFailure(error) ? (failures[0] ?? error) : error;
  } finally {
    sql.release();
  }
}

/** Sends COMMIT, which waits for the disk, and may be what takes long. */
function sendCommit(sql: ReservedSql) {
  const watched = watchStatement('commit');
  watched?.sent();
  const sent = sql.unsafe('commit');
  endWatched(watched, sent);
  return sent;
}

/**
 * Tells whether it is PostgreSQL's in_failed_sql_transaction, as it came or as Drizzle wraps it: the earlier
 * failure says why. Of statements that are sent together, either may be heard of first.
 */
function isAfterFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '25P02') || isAfterFailure(error.cause);
}

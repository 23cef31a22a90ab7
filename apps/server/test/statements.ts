import { connect } from '@nagarika/db/client';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { World } from '#test/world.ts';

/** Returns what `work` sends to the database, text by text, over its own connection. */
export async function statementsOf(
  world: World,
  work: (deps: Deps) => Promise<unknown>,
): Promise<string[]> {
  const { db, sql, close } = connect(world.databaseUrl, { max: 1 });
  await sql`select`; // the driver's first questions on a fresh connection come before
  const texts: string[] = [];
  sql.options.debug = (_, text) => void texts.push(text);
  await work({ ...world.deps, db, reads: db, seats: createSeatTurns(db) });
  await close();
  return texts;
}

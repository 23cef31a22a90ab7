import { sql } from 'drizzle-orm';
import { type Breach, findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';
import type { World } from '#test/world.ts';

/** Reads the audit of a world that this SQL damaged, past the triggers; afterwards it is as before. */
export async function breachesAfter(world: World, damage: string): Promise<Breach[]> {
  return world.deps.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const command of damage.split(';')) await tx.execute(sql.raw(command));
      throw new Damaged(await findBreaches(tx, world.clock.now()));
    })
    .catch((undone: unknown) => {
      if (undone instanceof Damaged) return undone.breaches;
      throw undone;
    });
}

/** Thrown to roll the damage back. */
class Damaged extends Error {
  readonly breaches: Breach[];
  constructor(breaches: Breach[]) {
    super('undone');
    this.breaches = breaches;
  }
}

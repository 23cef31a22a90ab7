import { elsewhere } from './elsewhere.ts';
import type { World } from './world.ts';

/** Counts statements of this database that wait for what another transaction holds; also inside of one. */
export function waitingForLocks(world: World): Promise<number> {
  return elsewhere(async () => {
    const [row] = await world.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.count ?? 0;
  });
}

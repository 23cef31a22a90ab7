import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from 'postgres';
import { createSharedClock } from './shared-clock.ts';

/** A callback with the ms that a statement took of the database. */
export type Spend = (ms: number) => void;

const counting = new AsyncLocalStorage<Spend>();

/** Tells `spend` of the statements that `work` and all its calls send to the database. */
export function countingWork<Result>(spend: Spend, work: () => Result): Result {
  return counting.run(spend, work);
}

const database = createSharedClock(() => performance.now());

/**
 * Counts work: statements that run at the same time share the database's time. Within a transaction nothing
 * is counted.
 */
export function countWork(sql: Sql): void {
  sql.unsafe = new Proxy(sql.unsafe, {
    apply(send, sender, args) {
      const pending = Reflect.apply(send, sender, args);
      const spend = counting.getStore();
      if (!spend) return pending;
      const began = database.begin();
      const finish = () => spend(database.end(began));
      // It is sent a moment later (postgres.js), so its caller can still say in what form.
      pending.then(finish, finish);
      return pending;
    },
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from 'postgres';

/** Told in ms what a statement took of the database. */
export type Spend = (ms: number) => void;

const counting = new AsyncLocalStorage<Spend>();

/** The statements that `work` and all that it calls send to the database are told to `spend`. */
export function countingWork<Result>(spend: Spend, work: () => Result): Result {
  return counting.run(spend, work);
}

/**
 * Statements that run at the same time share the database, so they share its time: all spend
 * together passes no faster than the clock, and who waits behind another's crowd pays for no more
 * than her part of it. Within a transaction nothing is counted.
 */
export function countWork(sql: Sql): void {
  sql.unsafe = new Proxy(sql.unsafe, {
    apply(send, sender, args) {
      const pending = Reflect.apply(send, sender, args);
      const spend = counting.getStore();
      if (!spend) return pending;
      const began = begin();
      const finish = () => spend(end(began));
      // It is sent a moment later (postgres.js), so whoever asked can still say in what form.
      pending.then(finish, finish);
      return pending;
    },
  });
}

let underWay = 0;
/** ms that each statement has had since the process began, had it been under way all the time. */
let shared = 0;
let changedAt = 0;

function begin(): number {
  pass();
  underWay += 1;
  return shared;
}

function end(began: number): number {
  pass();
  underWay -= 1;
  return shared - began;
}

function pass(): void {
  const now = performance.now();
  if (underWay > 0) shared += (now - changedAt) / underWay;
  changedAt = now;
}

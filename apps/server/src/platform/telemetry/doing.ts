import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<() => string>();

/** What `work` and all that it calls is done for, by a name of ours: a route, a procedure, a job. */
export function doing<Result>(name: () => string, work: () => Result): Result {
  return current.run(name, work);
}

export function whatIsDone(): string {
  return current.getStore()?.() ?? 'nothing in particular';
}

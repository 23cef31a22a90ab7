import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<() => string>();

/** Names, in our words, what `work` and all its calls are done for: a route, a procedure, a job. */
export function doing<Result>(name: () => string, work: () => Result): Result {
  return current.run(name, work);
}

export function whatIsDone(): string {
  return current.getStore()?.() ?? 'nothing in particular';
}

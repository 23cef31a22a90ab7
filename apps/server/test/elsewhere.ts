import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a call outside of the test's transaction, as another caller's. */
export const elsewhere = AsyncLocalStorage.snapshot();

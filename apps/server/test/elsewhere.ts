import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs it as another caller would: what a test asks of the product while the test itself holds a
 * transaction is not inside that.
 */
export const elsewhere = AsyncLocalStorage.snapshot();

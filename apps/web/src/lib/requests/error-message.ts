import { TRPCClientError } from '@trpc/client';
import { CodeMissing } from './code-missing.ts';

/** Returns the server's words for people; undefined when it did not answer or may not say. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError) || !error.data) return undefined;
  return error.message;
}

/** Tells whether no answer came at all, because fetch itself failed. */
export function isOffline(error: unknown): boolean {
  if (!navigator.onLine) return true;
  if (error instanceof CodeMissing) return !error.needsReload;
  return error instanceof TRPCClientError && error.cause instanceof TypeError;
}

/** Returns the status of the server's refusal; null when it was not asked, or did not answer. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = error.data?.httpStatus;
  return typeof status === 'number' ? status : null;
}

/** Returns the refusal's reason, where the page does more than show the server's words. */
export function reasonOf(error: unknown): unknown {
  return error instanceof TRPCClientError ? Object(error.data).reason : undefined;
}

/** Tells whether the thing asked for is unknown or somebody else's; a malformed id counts as unknown. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}

import { TRPCClientError } from '@trpc/client';
import { CodeMissing } from './code-missing.ts';

/** What the server said, for people; undefined when it did not answer or is not at liberty to say. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError) || !error.data) return undefined;
  return error.message;
}

/** No answer came at all: fetch itself failed. */
export function isOffline(error: unknown): boolean {
  if (!navigator.onLine) return true;
  if (error instanceof CodeMissing) return !error.needsReload;
  return error instanceof TRPCClientError && error.cause instanceof TypeError;
}

/** The status that the server refused with; null: it was not asked, or did not answer. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = error.data?.httpStatus;
  return typeof status === 'number' ? status : null;
}

/** Why it was refused, where the page answers by more than the server's words. */
export function reasonOf(error: unknown): unknown {
  return error instanceof TRPCClientError ? Object(error.data).reason : undefined;
}

/** What was asked for is unknown or somebody else's; a malformed id is nobody's either. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}

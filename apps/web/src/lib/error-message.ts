import { TRPCClientError } from '@trpc/client';

/** What the server said, for people; undefined when it did not answer or is not at liberty to say. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError) || !error.data) return undefined;
  return error.message;
}

/** No answer came at all: fetch itself failed. */
export function isOffline(error: unknown): boolean {
  return (
    !navigator.onLine || (error instanceof TRPCClientError && error.cause instanceof TypeError)
  );
}

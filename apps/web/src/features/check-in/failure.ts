import { TRPCClientError } from '@trpc/client';

/** The status that the server refused with; null: it was not asked, or did not answer. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const status: unknown = error.data?.httpStatus;
  return typeof status === 'number' ? status : null;
}

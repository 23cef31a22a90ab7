import { useRef } from 'react';
import { isMissing } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { pollInterval } from './poll-interval.ts';

/**
 * Reads the state of a member's own booking repeatedly until it is decided, after failures too, and
 * at once when the page returns from a bank's app. Another's is read once.
 */
export function useBookingState(bookingId: string | null, { enabled }: { enabled: boolean }) {
  const query = trpc.checkout.status.useQuery(
    { bookingId: bookingId ?? '' },
    {
      enabled: enabled && bookingId !== null,
      refetchOnWindowFocus: ({ state }) => isOpen(state) && 'always',
      refetchInterval: ({ state }) =>
        isOpen(state) ? pollInterval(state.dataUpdateCount + state.errorUpdateCount) : false,
    },
  );
  // While a failed question is repeated, its failure is shown.
  const lastError = useRef(query.error);
  if (query.isSuccess || query.isError) lastError.current = query.error;
  const { data, refetch } = query;
  return { data, error: query.error ?? lastError.current, refetch };
}

function isOpen({ data, error }: { data: { status: string } | undefined; error: unknown }) {
  return error ? !isMissing(error) : data?.status === 'pending';
}

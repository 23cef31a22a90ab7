import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Counts that an event's page was opened. One that came from the server whole was counted there, but
 * for a visitor's first: that answer gave her browser its cookie, and with it her view counts.
 */
export function useCountedView(eventId: string | undefined, { cameWhole }: { cameWhole: boolean }) {
  const { user, isLoading } = useSession();
  const view = trpc.events.view.useMutation();
  const count = useEffectEvent((id: string) => {
    // A browser whose first page was another one has its cookie only now.
    const onSuccess = ({ isCounted }: { isCounted: boolean }) => !isCounted && view.mutate({ id });
    view.mutate({ id }, { onSuccess });
  });
  const isCounted = isLoading || (user !== null && cameWhole);
  useEffect(() => {
    if (eventId && !isCounted) count(eventId);
  }, [eventId, isCounted]);
}

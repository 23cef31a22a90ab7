import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

/** Counts that an event's page was opened, once it is known by whom. */
export function useCountedView(eventId: string | undefined) {
  const { isLoading } = useSession();
  const view = trpc.events.view.useMutation();
  const count = useEffectEvent((id: string) => {
    // A browser whose first page was another one has its cookie only now.
    const onSuccess = ({ isCounted }: { isCounted: boolean }) => !isCounted && view.mutate({ id });
    view.mutate({ id }, { onSuccess });
  });
  useEffect(() => {
    if (eventId && !isLoading) count(eventId);
  }, [eventId, isLoading]);
}

import { useEffect, useEffectEvent } from 'react';
import { useSession } from './use-session.ts';

type Answer = { isCounted: boolean };
type View = {
  mutate: (input: { id: string }, options?: { onSuccess: (answer: Answer) => void }) => void;
};

/** Counts that an event or a story was opened, once the session is known. */
export function useCountedView(id: string | undefined, view: View) {
  const { isLoading } = useSession();
  const count = useEffectEvent((of: string) => {
    // A new browser has its cookie only with the first answer.
    const onSuccess = ({ isCounted }: Answer) => {
      if (!isCounted) view.mutate({ id: of });
    };
    view.mutate({ id: of }, { onSuccess });
  });
  useEffect(() => {
    if (id && !isLoading) count(id);
  }, [id, isLoading]);
}

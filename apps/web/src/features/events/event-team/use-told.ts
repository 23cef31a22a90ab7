import { useOutcome } from '../../../components/ui/outcomes/use-outcome.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Reports an action on a team, and refreshes what shows the team. */
export function useTold(title: string) {
  const utils = trpc.useUtils();
  return useOutcome(
    title,
    () => void Promise.all([utils.eventTeam.invalidate(), utils.myEvents.list.invalidate()]),
  );
}

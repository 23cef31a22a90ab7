import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';

export type OwnWait = NonNullable<Outputs['waitingList']['mine']>;

type Event = { id: string; ticketTypes: readonly { available: number }[] };

/** Loads the member's place in the event's waiting list, unless there are seats enough for everybody. */
export function useOwnWait({ id: eventId, ticketTypes }: Event) {
  const { user } = useSession();
  const isShort = ticketTypes.some(({ available }) => available < maxTicketsPerBooking);
  const wait = trpc.waitingList.mine.useQuery({ eventId }, { enabled: user !== null && isShort });
  return { wait: wait.data ?? null, isLoading: wait.isLoading };
}

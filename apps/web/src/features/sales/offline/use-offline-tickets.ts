import { useEffect } from 'react';
import { type TrpcClient, trpc } from '../../../lib/requests/trpc.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { bringWordsAt } from '../../../lib/words/needed-words.ts';
import { useHeld } from '../../people/session/use-session.ts';
import { checkInOwnerKey } from './check-in-cache.ts';
import { forgetTickets, storeTicketsOf, ticketsListedAt } from './offline-tickets.ts';

/** The page that was asked for goes first. */
const delayMs = 2_000;
const freshMs = 10 * 60_000;

/**
 * A member who is signed in has her tickets stored on this device until she signs out or somebody else
 * signs in. A session that could not be checked (undefined) changes nothing.
 */
export function useOfflineTickets(): void {
  const { data } = trpc.auth.session.useQuery(undefined, { enabled: false });
  const { client } = trpc.useUtils();
  const { member } = useHeld();
  // While the member is asked to sign in again, nothing is forgotten.
  const user = data ?? member ?? data;
  useEffect(() => {
    if (user === null) forgetTickets();
    if (user !== undefined) forgetDoorOf(user);
    if (!user) return;
    storeTicketsOf(user);
    const listedAt = ticketsListedAt()?.getTime() ?? 0;
    if (nowMs() - listedAt < freshMs) return;
    const timer = setTimeout(() => fetchThem(client), delayMs);
    return () => clearTimeout(timer);
  }, [user, client]);
}

function fetchThem(client: TrpcClient) {
  // In another language than the code's the page of her tickets has words of its own to be kept.
  void bringWordsAt('/my-bookings');
  void import('./fetch-tickets.ts').then(
    ({ fetchTickets }) => fetchTickets(client),
    () => {},
  );
}

/** Few have ever been at a door: who has not needs no code for it. */
function forgetDoorOf(user: { id: string } | null): void {
  if (!browserStorage.getItem(checkInOwnerKey)) return;
  void import('./offline-check-in.ts').then(
    ({ forgetCheckIn }) => forgetCheckIn(user),
    // With the next page: the mark that there is something to forget stays until then.
    () => {},
  );
}

import { useEffect } from 'react';
import { type TrpcClient, trpc } from '../../../lib/requests/trpc.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { bringWordsAt } from '../../../lib/words/needed-words.ts';
import { useHeld } from '../../people/session/use-session.ts';
import { checkInOwnerKey } from './check-in-cache.ts';
import { forgetTickets, storeTicketsOf, ticketsListedAt } from './offline-tickets.ts';

/** The delay that lets the requested page load first. */
const delayMs = 2_000;
const freshMs = 10 * 60_000;

/**
 * Stores a member's tickets on this device until she signs out or another member signs in. A
 * session that could not be checked (undefined) changes nothing.
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
  // In other languages than the code's, the page of the member's tickets needs its own words kept too.
  void bringWordsAt('/my-bookings');
  void import('./fetch-tickets.ts').then(
    ({ fetchTickets }) => fetchTickets(client),
    () => {},
  );
}

/** Loads the code that forgets a door only for the few who have been at one. */
function forgetDoorOf(user: { id: string } | null): void {
  if (!browserStorage.getItem(checkInOwnerKey)) return;
  void import('./offline-check-in.ts').then(
    ({ forgetCheckIn }) => forgetCheckIn(user),
    // The next page tries again: the mark that there is something to forget stays until then.
    () => {},
  );
}

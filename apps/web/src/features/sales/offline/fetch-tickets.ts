import { startOf } from '@nagarika/domain/events/listing/events';
import type { TrpcClient } from '../../../lib/requests/trpc.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { offlineUserId } from './offline-tickets.ts';

const maxComing = 20;
/** The time after the start for which a ticket stays: late guests are still let in. */
const graceMs = 24 * 60 * 60_000;

/** The waits before a list that a busy server or a weak signal refused is asked for again. */
const pausesMs = [5_000, 30_000];

let running: Promise<void> | null = null;

/** Asks for the member's bookings and the QR codes of coming ones; the link keeps the answers. */
export function fetchTickets(client: TrpcClient): Promise<void> {
  running ??= fetchAll(client).finally(() => {
    running = null;
  });
  return running;
}

/** Asks for all of them; without a connection the stored ones stay as they are. */
async function fetchAll(client: TrpcClient): Promise<void> {
  const bookings = await askForBookings(client);
  const coming = (bookings?.items ?? [])
    .filter(({ status, event }) => status === 'confirmed' && opensAt(event) > nowMs() - graceMs)
    .sort((one, other) => opensAt(one.event) - opensAt(other.event))
    .slice(0, maxComing);
  await Promise.allSettled(coming.map(({ id }) => client.tickets.show.query({ id })));
}

async function askForBookings(client: TrpcClient) {
  for (const pause of [0, ...pausesMs]) {
    await new Promise((done) => setTimeout(done, pause));
    // Another member may have signed in meanwhile.
    const userId = offlineUserId();
    if (!userId) return null;
    const bookings = await client.tickets.mine.query({ userId }).catch(() => null);
    if (bookings) return bookings;
  }
  return null;
}

function opensAt(event: { date: string; time: string }): number {
  return startOf(event).getTime();
}

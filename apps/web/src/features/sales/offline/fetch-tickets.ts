import { startOf } from '@nagarika/domain/events/listing/events';
import type { TrpcClient } from '../../../lib/requests/trpc.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { offlineUserId } from './offline-tickets.ts';

const maxComing = 20;
/** The time after the start for which a ticket stays: late guests are still let in. */
const graceMs = 24 * 60 * 60_000;

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
  const userId = offlineUserId();
  const bookings = userId ? await client.tickets.mine.query({ userId }).catch(() => null) : null;
  const coming = (bookings?.items ?? [])
    .filter(({ status, event }) => status === 'confirmed' && opensAt(event) > nowMs() - graceMs)
    .sort((one, other) => opensAt(one.event) - opensAt(other.event))
    .slice(0, maxComing);
  await Promise.allSettled(coming.map(({ id }) => client.tickets.show.query({ id })));
}

function opensAt(event: { date: string; time: string }): number {
  return startOf(event).getTime();
}

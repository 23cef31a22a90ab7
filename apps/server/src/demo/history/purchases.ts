import type { DemoEvent } from '#server/demo/events/demo-event.ts';
import { buyerIds } from '#server/demo/people/people.ts';
import { demoId } from '#server/demo/rows/ids.ts';

export type Purchase = {
  /** The page's booking id, the same at every start, so that a broken-off run can be repeated. */
  bookingId: string;
  buyerId: string;
  ticketType: string;
  quantity: number;
};

const quantities = [3, 2, 4, 1, 5, 3, 2, 4];

/** Lists who buys what, until `sold` seats are taken. `turn` lets another member be first at each event. */
export function purchasesOf(event: DemoEvent, turn: number): Purchase[] {
  const buyers = buyersInTurn(event, turn);
  const left = new Map(event.tickets.map(([name, , limit]) => [name, limit ?? event.totalTickets]));
  const purchases: Purchase[] = [];
  let seats = event.sold;
  for (const [i, buyerId] of buyers.entries()) {
    if (seats === 0) break;
    const open = event.tickets.filter(([name]) => (left.get(name) ?? 0) > 0);
    const [ticketType] = open[i % open.length] ?? [];
    if (ticketType === undefined) break;
    const free = left.get(ticketType) ?? 0;
    const quantity = Math.min(quantities[(i + turn) % quantities.length] ?? 1, seats, free);
    left.set(ticketType, free - quantity);
    seats -= quantity;
    const key = demoId(`booking ${event.title} ${buyerId}`).replaceAll('-', '');
    purchases.push({ bookingId: `BK${key.slice(0, 20)}`, buyerId, ticketType, quantity });
  }
  return purchases;
}

/** Kavya, as whom people sign in, went to all past events of her city, and goes to every other. */
function buyersInTurn(event: DemoEvent, turn: number): string[] {
  const [kavya, ...others] = buyerIds;
  const from = (turn * 5) % others.length;
  const inTurn = [...others.slice(from), ...others.slice(0, from)];
  const isKavyasTurn = event.city === 'delhi-ncr' && (turn % 2 === 0 || event.when[0] < 0);
  return kavya && isKavyasTurn ? [kavya, ...inTurn] : inTurn;
}

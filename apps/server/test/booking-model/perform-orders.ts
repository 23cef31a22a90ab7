import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import type { Action } from './actions.ts';
import type { Stage } from './stage.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

type Wanted = Omit<Of<'order'>, 'do'>;

export async function order(stage: Stage, wanted: Wanted): Promise<string> {
  const { as, event, ticketsFor } = stage;
  const { amount } = await as(wanted.who).checkout.createOrder({
    eventId: event.id,
    bookingId: wanted.key,
    tickets: ticketsFor(wanted),
  });
  return `ok ${amount}`;
}

export async function bookFree(stage: Stage, wanted: Wanted): Promise<string> {
  const { as, event, ticketsFor } = stage;
  const { status } = await as(wanted.who).checkout.book({
    id: event.id,
    bookingId: wanted.key,
    tickets: ticketsFor(wanted),
    paymentMethod: 'free',
  });
  return `ok ${status}`;
}

export async function orderOf({ world }: Stage, bookingId: string) {
  const [row] = await world.deps.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  if (!row) throw new Error('no order');
  return row;
}

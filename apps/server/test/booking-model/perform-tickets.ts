import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { desc, eq } from 'drizzle-orm';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';
import type { Action } from './actions.ts';
import { ticketAt } from './predict.ts';
import type { Stage } from './stage.ts';
import type { Booking } from './state.ts';

type OfTicket = Exclude<Extract<Action, { ticket: number }>, { do: 'cancelSeats' }>;

export async function actOnTicket(
  stage: Stage,
  booking: Booking,
  bookingId: string,
  action: OfTicket,
): Promise<string> {
  const { world, as, people } = stage;
  const known = ticketAt(booking, action.ticket);
  const stored = await stage.ticketsOf(bookingId);
  const ticket = stored[booking.tickets.indexOf(known as never)];
  if (!ticket) return 'nothing';
  if (action.do === 'scan') return scan(stage, ticket);
  const { transfers } = as(action.by);
  if (action.do === 'offer') {
    await transfers.offer({ ticketId: ticket.id, phone: people[action.to].phone });
    return 'ok';
  }
  if (action.do === 'giveBack') {
    await transfers.giveBack({ ticketId: ticket.id });
    return 'ok';
  }
  const [offer] = await world.deps.db
    .select({ id: ticketTransfers.id })
    .from(ticketTransfers)
    .where(eq(ticketTransfers.ticketId, ticket.id))
    .orderBy(desc(ticketTransfers.createdAt))
    .limit(1);
  if (!offer) return 'nothing';
  await transfers[action.do]({ id: offer.id });
  return 'ok';
}

type StoredTicket = Awaited<ReturnType<Stage['ticketsOf']>>[number];

async function scan({ as, world, event }: Stage, ticket: StoredTicket): Promise<string> {
  const { answers } = await as('organiser').checkIn.send({
    eventId: event.id,
    deviceId: 'Phone',
    scans: [
      {
        id: crypto.randomUUID(),
        text: ticketQr(world.deps.secrets, ticket),
        shownVerdict: null,
        scannedAt: world.clock.now().toISOString(),
      },
    ],
  });
  return answers[0]?.verdict ?? 'nothing';
}

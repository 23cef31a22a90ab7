import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import type { World } from '#test/world.ts';

export type Scan = Parameters<ReturnType<World['as']>['checkIn']['send']>[0]['scans'][number];
export type Ticket = typeof tickets.$inferSelect;

/** Opens the door of a fresh, free event of `organiser`'s, and phones that scan at it. */
export async function createTestDoor(world: World, organiser: User) {
  const event = await createEvent(world, { organiserId: organiser.id }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const { checkIn } = world.as(organiser);

  const qrOf = (ticket: Pick<Ticket, 'id' | 'eventId' | 'version'>) =>
    ticketQr(world.deps.secrets, ticket);
  const scan = (text: string, values: Partial<Scan> = {}): Scan => ({
    id: crypto.randomUUID(),
    text,
    shownVerdict: null,
    scannedAt: world.clock.now().toISOString(),
    ...values,
  });
  async function send(scans: Scan[], deviceId = 'Android K7PX') {
    return (await checkIn.send({ eventId: event.id, deviceId, scans })).answers;
  }
  async function firstTicket(bookingId: string): Promise<Ticket> {
    return one(eq(tickets.bookingId, bookingId));
  }
  async function one(where: ReturnType<typeof eq>): Promise<Ticket> {
    const [row] = await world.deps.db.select().from(tickets).where(where);
    if (!row) throw new Error('no ticket');
    return row;
  }

  return {
    event,
    qrOf,
    scan,
    scanOf: (ticket: Ticket, values?: Partial<Scan>) => scan(qrOf(ticket), values),
    send,
    firstTicket,
    list: () => checkIn.list({ id: event.id }),
    undo: (ticket: Pick<Ticket, 'id'>) => checkIn.undo({ eventId: event.id, ticketId: ticket.id }),
    /** Returns the verdict that a phone gets for this text, and why. */
    async verdictOf(text: string) {
      const [answer] = await send([scan(text)]);
      return [answer?.verdict, answer?.note];
    },
    /** Sells a ticket of a fresh booking. */
    async sell(name = 'Member'): Promise<Ticket> {
      const member = await createMember(world, { name });
      return firstTicket((await createBooking(world, { member, event })).id);
    },
    /** Reads the ticket as it is stored now. */
    stored: (ticket: Pick<Ticket, 'id'>) => one(eq(tickets.id, ticket.id)),
  };
}

import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';
import { createBooking, createMember } from './factories.ts';
import { eventToday } from './on-a-team.ts';
import type { World } from './world.ts';

export const minutesAgo = (world: World, minutes: number) =>
  new Date(world.clock.now().getTime() - minutes * 60_000).toISOString();

/** Creates an event of today with a door link, and tickets for it. */
export async function doorToday(world: World) {
  const owner = await createMember(world);
  const event = await eventToday(world, owner);
  const pass = await passFor(world, owner, event.id);
  const sell = async () => {
    const { id } = await createBooking(world, { member: await createMember(world), event });
    const [ticket] = await world.deps.db.select().from(tickets).where(eq(tickets.bookingId, id));
    if (!ticket) throw new Error('no ticket');
    return ticket;
  };
  const scanOf = (ticket: typeof tickets.$inferSelect, scannedAt = minutesAgo(world, 0)) => ({
    id: crypto.randomUUID(),
    text: ticketQr(world.deps.secrets, ticket),
    shownVerdict: 'admitted' as const,
    scannedAt,
  });
  return { owner, event, pass, sell, scanOf };
}

export const passFor = (world: World, owner: User, eventId: string) =>
  world.as(owner).eventTeam.makePass({ eventId, label: 'Gate 2' });

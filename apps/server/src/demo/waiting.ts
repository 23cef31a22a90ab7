import { users } from '@nagarika/db/schema/people/users';
import { inArray } from 'drizzle-orm';
import { joinList } from '#server/features/sales/waiting-list/join-list.ts';
import type { Deps } from '#server/platform/ports.ts';
import { toUser } from '#server/platform/to-user.ts';
import { demoEvents, eventId, ticketTypeId } from './events.ts';
import { personId, signInId } from './people.ts';
import { shifted } from './shifted.ts';

/** For Farah's dinner, which is sold out, Sneha waits, and Kavya after her. */
export async function waitDemo(deps: Deps, loadedAt: Date): Promise<void> {
  const dinner = demoEvents.find(({ sold, totalTickets }) => sold === totalTickets);
  const [seat] = dinner?.tickets ?? [];
  if (!dinner || !seat) return;
  const ids = [personId('Sneha Patil'), signInId('kavya')];
  const rows = await deps.db.select().from(users).where(inArray(users.id, ids));
  for (const [place, id] of ids.entries()) {
    const member = rows.find((row) => row.id === id);
    if (!member) continue;
    await joinList(shifted(deps, toUser(member), loadedAt, 2 - place), {
      eventId: eventId(dinner),
      ticketTypeId: ticketTypeId(dinner, seat[0]),
      quantity: place + 1,
    });
  }
}

import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import type { GuestKind } from '@nagarika/domain/sales/guests/guests';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { demoId } from '#server/demo/rows/ids.ts';
import { shifted } from '#server/demo/rows/shifted.ts';
import { issueGuest } from '#server/features/sales/guests/issue-guest.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { organiserId } from './people.ts';

const dayMs = 86_400_000;

/** Guests whom Ritu gave a seat without an account, and walk-ups at the door of an event that is over. */
const guests: [title: string, kind: GuestKind, name: string, quantity: number, note?: string][] = [
  ['Mothers Who Make', 'complimentary', 'Gurpreet Kaur', 1, 'Speaker'],
  ['Mothers Who Make', 'cash', 'Rukmini Devi', 2],
  ['Mothers Who Make', 'own_upi', 'Shabana Parveen', 1],
  ["Founders' Breakfast at Lodhi", 'complimentary', 'Nandini Rao', 2, 'Press'],
  ["Founders' Breakfast at Lodhi", 'own_upi', 'Leela Thomas', 1],
];

/** Counts an event's guest seats, beside the seats that are sold. */
export const guestSeatsOf = (event: string) =>
  guests.reduce((sum, [title, , , quantity]) => sum + (title === event ? quantity : 0), 0);

/** Invites by the product's own function; a broken-off start finds the issued ones by their ids. */
export async function inviteDemo(deps: Deps, loadedAt: Date): Promise<void> {
  const { db } = deps;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.id, organiserId('ritu')));
  if (!row) return;
  for (const [title, kind, name, quantity, note] of guests) {
    const [event] = await db
      .select({ id: events.id, startsAt: events.startsAt, ticketTypeId: ticketTypes.id })
      .from(events)
      .innerJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
      .where(eq(events.id, demoId(`event ${title}`)));
    if (!event) continue;
    const { id: eventId, ticketTypeId, startsAt } = event;
    const isOver = startsAt < loadedAt;
    const daysAgo = isOver ? (loadedAt.getTime() - startsAt.getTime()) / dayMs : 1;
    try {
      await issueGuest(shifted(deps, toUser(row), loadedAt, daysAgo), {
        id: demoId(`guest ${title} ${name}`),
        eventId,
        ticketTypeId,
        quantity,
        kind,
        name,
        note,
        isWoman: true,
        admit: isOver,
        ...(isOver && { deviceId: 'Android K7PX' }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      deps.log.warn({ reason: error.message }, 'a demo guest has no seat');
    }
  }
}

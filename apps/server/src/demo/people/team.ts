import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { users } from '@nagarika/db/schema/people/users';
import { eq, inArray } from 'drizzle-orm';
import { demoEvents, eventId } from '#server/demo/events.ts';
import { shifted } from '#server/demo/rows/shifted.ts';
import { acceptInvitation } from '#server/features/events/event-team/accept-invitation.ts';
import { makePass } from '#server/features/events/event-team/door/make-pass.ts';
import { inviteMember } from '#server/features/events/event-team/invite-member.ts';
import { makeLink } from '#server/features/sales/event-links/make-link.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { organiserId, personId, signInId } from './people.ts';

const daysAgo = 2;

/**
 * Ritu's summit is run with Kavya, waits for a helper's answer, and has a link for its gate and one for a
 * card, all by the product's own functions.
 */
export async function gatherTeam(deps: Deps, loadedAt: Date): Promise<void> {
  const summit = demoEvents.find(({ title }) => title === 'Women Who Build: The Delhi Summit');
  const ids = [organiserId('ritu'), signInId('kavya'), personId('Sneha Patil')];
  const rows = await deps.db.select().from(users).where(inArray(users.id, ids));
  const [ritu, kavya, sneha] = ids.map((id) => rows.find((row) => row.id === id));
  if (!summit || !ritu || !kavya || !sneha) return;
  const event = { eventId: eventId(summit) };
  if ((await deps.db.$count(teamMembers, eq(teamMembers.eventId, event.eventId))) > 0) return;
  const asRitu = shifted(deps, toUser(ritu), loadedAt, daysAgo);
  const asKavya = shifted(deps, toUser(kavya), loadedAt, daysAgo - 1);
  const asked = await inviteMember(asRitu, { ...event, phone: kavya.phone, role: 'manager' });
  await acceptInvitation(asKavya, { id: asked.id });
  await inviteMember(asRitu, { ...event, phone: sneha.phone, role: 'door' });
  await makePass(asRitu, { ...event, label: 'Main gate' });
  await makeLink(asRitu, { ...event, name: 'Card at the salon' });
}

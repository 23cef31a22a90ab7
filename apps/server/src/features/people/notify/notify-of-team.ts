import type { Transaction } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import type { InvitedRole } from '@nagarika/domain/events/listing/event-team';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type NewNotification, notify } from './notify.ts';

type Needs = Pick<Deps, 'clock' | 'jobs'>;

/**
 * Notifies the member who has the invited number, of this invitation or of all that were sent to the number
 * before it had an account. Where nobody has it, nobody is notified yet.
 */
export async function notifyInvited(
  deps: Needs,
  tx: Transaction,
  invited: { invitationId: string } | { phone: string },
): Promise<void> {
  const which =
    'phone' in invited
      ? eq(teamMembers.phone, invited.phone)
      : eq(teamMembers.id, invited.invitationId);
  const rows = await tx
    .select({
      id: teamMembers.id,
      role: teamMembers.role,
      userId: users.id,
      eventId: events.id,
      title: events.title,
      startsAt: events.startsAt,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.phone, teamMembers.phone))
    .innerJoin(events, eq(events.id, teamMembers.eventId))
    .where(and(which, eq(teamMembers.status, 'invited')));
  await notify(
    deps,
    tx,
    rows.map(({ id, role, userId, eventId, title, startsAt }) => ({
      userId,
      kind: 'event_team' as const,
      title: say('You are invited to a team'),
      message: invitedAs[role]({ event: title, time: instantIn('dayTime', startsAt) }),
      link: '/my-events',
      dedupeKey: `team_invited:${id}`,
      eventId,
    })),
  );
}

const invitedAs = {
  manager: (about) =>
    say('You are asked to help run {event} ({time}). Answer under My Events.', about),
  door: (about) =>
    say('You are asked to help at the door of {event} ({time}). Answer under My Events.', about),
} satisfies Record<InvitedRole, (about: NonNullable<Text['values']>) => Text>;

type Told = Pick<NewNotification, 'userId' | 'title' | 'message' | 'dedupeKey'> & {
  eventId: string;
  link: string;
};

/** Tells each person concerned once what happened on a team. */
export async function notifyOfTeam(
  deps: Needs,
  tx: Transaction,
  told: Told | readonly Told[],
): Promise<void> {
  await notify(
    deps,
    tx,
    [told].flat().map((one) => ({ ...one, kind: 'event_team' as const })),
  );
}

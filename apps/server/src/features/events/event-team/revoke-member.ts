import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { actOn } from '@nagarika/domain/events/listing/event-team';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notifyOfTeam } from '#server/features/people/notify/notify-of-team.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { findTeamEvent } from './find-team-event.ts';
import { endMember, lockInvitation } from './lock-invitation.ts';

const noSuchMember = () => new Refusal('not_found', say('There is no such person on the team.'));

/**
 * Takes an invitation back, or removes somebody from the team. Repeating it changes nothing.
 * @throws Refusal not_found, already_done
 */
export async function revokeMember(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'revoked' }> {
  const { deps } = ctx;
  const { eventId, role } = teamMembers;
  const [found] = await deps.db
    .select({ eventId, role })
    .from(teamMembers)
    .where(eq(teamMembers.id, id));
  if (!found) throw noSuchMember();
  await findTeamEvent(ctx, found.eventId, actOn[found.role]);
  return deps.db.transaction(async (tx) => {
    const locked = await lockInvitation(tx, id);
    if (!locked) throw noSuchMember();
    const { member, event } = locked;
    if (member.status === 'revoked') return { status: 'revoked' };
    if (member.status !== 'invited' && member.status !== 'accepted') {
      throw new Refusal('already_done', say('This person is not on the team any more.'));
    }
    await endMember(tx, id, 'revoked', deps.clock.now());
    await recordAct(ctx, tx, {
      action: 'team.revoked',
      subjectType: 'event',
      subjectId: event.id,
      before: { status: member.status, role: member.role, user: member.userId },
      after: { status: 'revoked' },
    });
    if (member.userId) {
      await notifyOfTeam(deps, tx, {
        userId: member.userId,
        title: say('You are no longer on a team'),
        message: aboutEvent(event.title, say('you were removed from its team.')),
        link: '/my-events',
        dedupeKey: `team_revoked:${id}`,
        eventId: event.id,
      });
    }
    return { status: 'revoked' };
  });
}

/** Takes a member off the team at her own wish. @throws Refusal not_found: she is not on it */
export async function leaveTeam(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<{ status: 'left' }> {
  const { deps, user } = ctx;
  return deps.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .where(
        and(
          eq(teamMembers.eventId, eventId),
          eq(teamMembers.userId, user.id),
          eq(teamMembers.status, 'accepted'),
        ),
      );
    const locked = own && (await lockInvitation(tx, own.id));
    if (locked?.member.status !== 'accepted') throw noSuch.event();
    const { member, event } = locked;
    await endMember(tx, member.id, 'left', deps.clock.now());
    await recordAct(ctx, tx, {
      action: 'team.left',
      subjectType: 'event',
      subjectId: eventId,
      before: { status: 'accepted' },
      after: { status: 'left', role: member.role },
    });
    await notifyOfTeam(deps, tx, {
      userId: event.organiserId,
      title: say('Somebody left your team'),
      message: aboutEvent(event.title, say('somebody of your team has left it.')),
      link: `/my-events/${eventId}`,
      dedupeKey: `team_left:${member.id}`,
      eventId,
    });
    return { status: 'left' };
  });
}

import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notifyOfTeam } from '#server/features/people/notify/notify-of-team.ts';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { unlessTaken } from '#server/sql/unless-taken.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { checkNeedsTeam } from './find-team-event.ts';
import { checkInvited, endMember, lockInvitation } from './lock-invitation.ts';

/** The answer where the member is on the team already by an earlier number. */
const onTeamAlready = {
  constraint: 'team_members_one_of_user',
  message: say('You are on the team of this event already.'),
};

/**
 * Puts the member who has the invited number on the team. Repeating it answers the same. @throws Refusal
 * not_found, unprocessable, already_done
 */
export async function acceptInvitation(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'accepted' }> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  return unlessTaken(onTeamAlready, () =>
    deps.db.transaction(async (tx) => {
      await checkNotErased(tx, user.id); // before the invitation's row, because erasing locks the user first
      const locked = await lockInvitation(tx, id);
      if (!locked) throw noSuch.invitation();
      const { member, event } = locked;
      if (member.status === 'accepted' && member.userId === user.id) return { status: 'accepted' };
      if (member.phone !== user.phone) throw noSuch.invitation();
      checkInvited(member);
      checkNeedsTeam(event, now);
      if (event.organiserId === user.id) {
        throw new Refusal('unprocessable', say('This is your own event.'));
      }
      await tx
        .update(teamMembers)
        .set({ status: 'accepted', userId: user.id, acceptedAt: now })
        .where(eq(teamMembers.id, id));
      await recordAct(ctx, tx, {
        action: 'team.accepted',
        subjectType: 'event',
        subjectId: event.id,
        before: { status: 'invited' },
        after: { status: 'accepted', role: member.role },
      });
      await notifyOfTeam(deps, tx, {
        userId: member.invitedBy,
        title: say('Your invitation was accepted'),
        message: aboutEvent(event.title, say('somebody whom you invited is on your team now.')),
        link: `/my-events/${event.id}`,
        dedupeKey: `team_accepted:${id}`,
        eventId: event.id,
      });
      return { status: 'accepted' };
    }),
  );
}

/** Declines an invitation. Repeating it changes nothing. @throws Refusal not_found, already_done */
export async function declineInvitation(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'declined' }> {
  const { deps, user } = ctx;
  return deps.db.transaction(async (tx) => {
    const locked = await lockInvitation(tx, id);
    if (locked?.member.phone !== user.phone) throw noSuch.invitation();
    const { member, event } = locked;
    if (member.status === 'declined') return { status: 'declined' };
    checkInvited(member);
    await endMember(tx, id, 'declined', deps.clock.now());
    await recordAct(ctx, tx, {
      action: 'team.declined',
      subjectType: 'event',
      subjectId: event.id,
      before: { status: 'invited' },
      after: { status: 'declined', role: member.role },
    });
    await notifyOfTeam(deps, tx, {
      userId: member.invitedBy,
      title: say('Your invitation was declined'),
      message: aboutEvent(event.title, say('somebody whom you invited does not join your team.')),
      link: `/my-events/${event.id}`,
      dedupeKey: `team_declined:${id}`,
      eventId: event.id,
    });
    return { status: 'declined' };
  });
}

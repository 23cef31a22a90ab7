import { say } from '@nagarika/domain/language/texts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notifyOfTeam } from '#server/features/people/notify/notify-of-team.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { checkInvited, endMember, lockInvitation } from './lock-invitation.ts';

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

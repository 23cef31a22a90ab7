import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { say } from '@nagarika/domain/language/texts';
import { and, eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notifyOfTeam } from '#server/features/people/notify/notify-of-team.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { endMember, lockInvitation } from './lock-invitation.ts';

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

import type { Transaction } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { actOn, type InvitedRole, maxTeam } from '@nagarika/domain/events/listing/event-team';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, inArray } from 'drizzle-orm';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notifyInvited } from '#server/features/people/notify/notify-of-team.ts';
import { consume, type LimitDeps } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { checkNeedsTeam, findTeamEvent } from './find-team-event.ts';
import type { Invited } from './schemas.ts';

const perInviter = { limit: 50, seconds: 86_400 };
/**
 * Keeps strangers from filling a member's bell, and one inviter from using up what all may send one number.
 */
const perReceiver = { limit: 20, seconds: 86_400 };
const perPair = { limit: 5, seconds: 86_400 };
const tooMany = say('You have invited many people today. Please try again tomorrow.');

type Invitation = { eventId: string; phone: string; role: InvitedRole };

/**
 * Invites the owner of a phone number to the team of an event. The answer does not show whether that number
 * has an account. Repeating an invitation makes no second one. @throws Refusal not_found, bad_input,
 * unprocessable, already_done, too_many
 */
export async function inviteMember(ctx: MemberContext, asked: Invitation): Promise<Invited> {
  const { deps, user } = ctx;
  const { eventId, phone, role } = asked;
  if (phone === user.phone) throw new Refusal('bad_input', say('This is your own number.'));
  const { event } = await findTeamEvent(ctx, eventId, actOn[role]);
  await consume(deps, `team-invite:from ${user.id}`, perInviter, tooMany);
  const now = deps.clock.now();
  return deps.seats.transaction(eventId, async (tx) => {
    checkNeedsTeam({ ...event, ...(await lockEvent(tx, eventId)) }, now);
    const open = await openOf(tx, eventId);
    const same = open.find((one) => one.phone === phone);
    if (same?.status === 'invited' && same.role === role) return { id: same.id, phone, role };
    if (same) {
      throw new Refusal(
        'already_done',
        say('This number is on the team or invited already. Remove it first to change its role.'),
      );
    }
    if (open.length >= maxTeam) {
      throw new Refusal(
        'unprocessable',
        say('A team has at most {most} people. Remove somebody first.', { most: maxTeam }),
      );
    }
    await countForReceiver({ ...deps, db: tx }, user.id, phone);
    const [row] = await tx
      .insert(teamMembers)
      .values({ eventId, phone, role, invitedBy: user.id, createdAt: now })
      .returning({ id: teamMembers.id });
    if (!row) throw new Error('not inserted');
    await recordAct(ctx, tx, {
      action: 'team.invited',
      subjectType: 'event',
      subjectId: eventId,
      before: null,
      after: { invitation: row.id, role },
    });
    await notifyInvited(deps, tx, { invitationId: row.id });
    return { id: row.id, phone, role };
  });
}

/** Counts an invitation that is made, and not one that only names the number. */
async function countForReceiver(deps: LimitDeps, inviterId: string, phone: string): Promise<void> {
  await consume(deps, `team-invite-pair:${inviterId} ${phone}`, perPair, tooMany);
  await consume(deps, `team-invite:to ${phone}`, perReceiver, tooMany);
}

async function openOf(tx: Transaction, eventId: string) {
  const { id, phone, role, status } = teamMembers;
  return tx
    .select({ id, phone, role, status })
    .from(teamMembers)
    .where(and(eq(teamMembers.eventId, eventId), inArray(status, ['invited', 'accepted'])))
    .limit(maxTeam);
}

import { users } from '@nagarika/db/schema/people/users';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { moveInvitations } from '#server/features/events/event-team/move-invitations.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { judgeCode, judgedTarget } from '#server/features/people/auth/codes/judge-code.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { notifyInvited } from '#server/features/people/notify/notify-of-team.ts';
import { notifyOffered } from '#server/features/people/notify/notify-offered.ts';
import { withDevice } from '#server/http/clients/devices.ts';
import { endOtherSessions } from '#server/platform/sessions/sessions.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { unlessTaken } from '#server/sql/unless-taken.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Changes the number, once both are proven the member's. She stays signed in here alone; what was offered
 * to the old number was meant for her, and moves to the new one. @throws Refusal
 */
export async function changeNumber(
  ctx: MemberContext,
  { phone, otp, proof }: { proof: string; phone: string; otp: string },
): Promise<{ user: User }> {
  const { deps, request, user } = ctx;
  requireProof(ctx, { proof });
  if (phone === user.phone) return { user };
  await judgeCode(ctx, await judgedTarget(ctx, phone), otp);
  const now = deps.clock.now();
  const row = await unlessTaken(ownAlready, () =>
    deps.db.transaction(async (tx) => {
      const [changed] = await tx
        .update(users)
        .set({ phone, phoneVerifiedAt: now })
        .where(and(eq(users.id, user.id), eq(users.phone, user.phone)))
        .returning();
      if (!changed) throw new Refusal('already_done', say('Your number was changed meanwhile.'));
      await tx
        .update(ticketTransfers)
        .set({ receiverPhone: phone })
        .where(
          and(eq(ticketTransfers.receiverPhone, user.phone), eq(ticketTransfers.status, 'pending')),
        );
      await moveInvitations(tx, { from: user.phone, to: phone, now });
      await notifyOffered(deps, tx, { phone });
      await notifyInvited(deps, tx, { phone });
      await endOtherSessions(tx, user.id, request.sessionId);
      await notify(deps, tx, [
        {
          userId: user.id,
          kind: 'account_changed',
          title: say('Your number was changed'),
          message: say(
            'You sign in with the number ending in {digits} from now on. Everywhere else you were signed out. Was it not you? Write to {supportEmail} at once.',
            { digits: phone.slice(-4), supportEmail: deps.config.brand.supportEmail },
          ),
          link: '/account',
          dedupeKey: `account_changed:${user.id}:${now.getTime()}`,
        },
      ]);
      // Leaves both numbers out, because the log is never shortened.
      await recordAudit(tx, {
        actorId: user.id,
        action: 'user.change_number',
        subjectType: 'user',
        subjectId: user.id,
        before: null,
        after: null,
        at: now,
      });
      return changed;
    }),
  );
  request.setDevices(withDevice(deps, request.devices, phone));
  return { user: toUser(row) };
}

/** The answer to a member who has proven the other number too, so it tells nothing of a stranger. */
const ownAlready = {
  constraint: 'users_phone_unique',
  message: say(
    'This number has an account of its own. Sign in with it and delete that account first, or write to us.',
  ),
};

import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import type { SignedIn } from '@nagarika/domain/people/sign-in';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { judgeCode, judgedTarget } from '#server/features/people/auth/codes/judge-code.ts';
import { mustBeAsked, returningMessage } from '#server/features/people/auth/codes/must-be-asked.ts';
import { withDevice } from '#server/http/clients/devices.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { beginSession } from './begin-session.ts';
import { createMember } from './create-member.ts';

/** Signs in, with a new account where the number has none, and ends the session that this browser had. */
export async function verifyPhoneCode(
  ctx: PublicContext,
  { phone, otp }: { phone: string; otp: string },
): Promise<SignedIn> {
  const { deps, request } = ctx;
  await judgeCode(ctx, await judgedTarget(ctx, phone), otp);
  const { row, isNew } = await findOrCreate(ctx, phone);
  if (row.suspendedAt) {
    const { supportEmail } = deps.config.brand;
    throw new Refusal(
      'forbidden',
      say('This account is suspended. Please write to {supportEmail}.', { supportEmail }),
    );
  }
  if (!isNew && (await mustBeAsked(deps, row))) {
    // The next call knows by it that this browser got the number's code (devices.ts).
    request.setDevices(withDevice(deps, request.devices, phone));
    throw new Refusal('unprocessable', returningMessage);
  }
  return beginSession(ctx, row, isNew);
}

function findOrCreate(ctx: PublicContext, phone: string) {
  const { deps } = ctx;
  return deps.db.transaction(async (tx) => {
    const created = await createMember(ctx, tx, phone);
    if (created) return { row: created, isNew: true };
    const [row] = await tx
      .update(users)
      .set({ phoneVerifiedAt: deps.clock.now() })
      .where(eq(users.phone, phone))
      .returning();
    // The number has gone to another account, or to none, in the meantime.
    if (!row) throw new Refusal('already_done', say('Please sign in with a new code.'));
    return { row, isNew: false };
  });
}

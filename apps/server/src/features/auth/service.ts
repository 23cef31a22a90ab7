import { users } from '@nagarika/db/schema/users';
import { Refusal } from '@nagarika/domain/refusal';
import type { CodeSent, SignedIn } from '@nagarika/domain/sign-in';
import { codeMinutes } from '@nagarika/domain/sign-in-rules';
import { eq } from 'drizzle-orm';
import type { CodeTarget } from '#server/features/auth/codes.ts';
import { judgeCode, standingOf } from '#server/features/auth/judge-code.ts';
import { sendCode } from '#server/features/auth/send-code.ts';
import { knownDevice, withDevice } from '#server/http/devices.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { beginSession, createMember } from './begin-session.ts';
import { mustBeAsked, returningMessage } from './returning.ts';

/** The same for known and unknown numbers: whether there is an account is not looked up. */
export function sendPhoneCode(ctx: PublicContext, { phone }: { phone: string }): Promise<CodeSent> {
  return sendCode(ctx, ownTarget(ctx, phone), (code) =>
    ctx.deps.sms.sendCode({ phone, code, minutes: codeMinutes }),
  );
}

/** Signs in, with a new account where the number has none. A session this browser had ends. */
export async function verifyPhoneCode(
  ctx: PublicContext,
  { phone, otp }: { phone: string; otp: string },
): Promise<SignedIn> {
  const { deps, request } = ctx;
  await judgeCode(ctx, await judgedTarget(ctx, phone), otp);
  const { row, isNew } = await findOrCreate(deps, phone);
  if (row.suspendedAt) {
    const { supportEmail } = deps.config.brand;
    throw new Refusal('forbidden', `This account is suspended. Please write to ${supportEmail}.`);
  }
  if (!isNew && (await mustBeAsked(deps, row))) {
    // By it the next call knows that this browser got the number's code (devices.ts).
    request.setDevices(withDevice(deps, request.devices, phone));
    throw new Refusal('unprocessable', returningMessage);
  }
  return beginSession(ctx, row, isNew);
}

/** Ends the session on the server too. Without one there is nothing to do. */
export async function signOut({ deps, request }: PublicContext): Promise<{ message: string }> {
  if (request.sessionId) await deps.sessions.end(request.sessionId);
  request.setSession(null);
  return { message: 'Signed out.' };
}

/** The number as this browser reaches it: with codes and tries of its own where it is known. */
function ownTarget({ deps, request }: PublicContext, phone: string): CodeTarget {
  return { channel: 'phone', address: phone, own: knownDevice(deps, request.devices, phone) };
}

/** Her code may have been sent before another tab made this browser a known one. */
export async function judgedTarget(ctx: PublicContext, phone: string): Promise<CodeTarget> {
  const target = ownTarget(ctx, phone);
  const isOwn = target.own !== null && (await standingOf(ctx.deps, target)) !== 'none';
  return isOwn ? target : { ...target, own: null };
}

function findOrCreate(deps: Deps, phone: string) {
  return deps.db.transaction(async (tx) => {
    const created = await createMember(deps, tx, phone);
    if (created) return { row: created, isNew: true };
    const [row] = await tx
      .update(users)
      .set({ phoneVerifiedAt: deps.clock.now() })
      .where(eq(users.phone, phone))
      .returning();
    if (!row) throw new Error('the account vanished between two statements');
    return { row, isNew: false };
  });
}

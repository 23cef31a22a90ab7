import { users } from '@nagarika/db/schema/users';
import { Refusal } from '@nagarika/domain/refusal';
import type { CodeSent, SignedIn } from '@nagarika/domain/sign-in';
import { codeMinutes } from '@nagarika/domain/sign-in-rules';
import { requiresProfileCompletion } from '@nagarika/domain/users';
import { eq } from 'drizzle-orm';
import type { PublicContext } from '#server/context.ts';
import { deviceName } from '#server/device-name.ts';
import { knownDevice, withDevice } from '#server/devices.ts';
import type { CodeTarget } from '#server/features/auth/codes.ts';
import { judgeCode, standingOf } from '#server/features/auth/judge-code.ts';
import { sendCode } from '#server/features/auth/send-code.ts';
import { type News, notify } from '#server/features/notifications/notify.ts';
import { tellNewcomer } from '#server/features/transfers/offers.ts';
import type { Deps } from '#server/ports.ts';
import { toUser } from '#server/sessions.ts';

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
  if (request.sessionId) await deps.sessions.end(request.sessionId);
  request.setSession(await deps.sessions.start(row.id, deviceName(request.userAgent)));
  request.setDevices(withDevice(deps, request.devices, phone));
  const user = toUser(row);
  return { user, requiresProfileCompletion: requiresProfileCompletion(user), isNew };
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
    const [created] = await tx
      .insert(users)
      .values({ phone, phoneVerifiedAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await notify(deps, tx, [welcome(created.id, deps)]);
      await tellNewcomer(deps, tx, phone);
      return { row: created, isNew: true };
    }
    const [row] = await tx
      .update(users)
      .set({ phoneVerifiedAt: deps.clock.now() })
      .where(eq(users.phone, phone))
      .returning();
    if (!row) throw new Error('the account vanished between two statements');
    return { row, isNew: false };
  });
}

function welcome(userId: string, { config }: Deps): News {
  return {
    userId,
    kind: 'welcome',
    title: `Welcome to ${config.brand.name}`,
    message: 'Find events and communities in your city, or host an event of your own.',
    link: '/events',
    dedupeKey: `welcome:${userId}`,
  };
}

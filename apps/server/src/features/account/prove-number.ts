import { timingSafeEqual } from 'node:crypto';
import { proofMinutes } from '@nagarika/domain/account';
import { Refusal } from '@nagarika/domain/refusal';
import type { CodeSent } from '@nagarika/domain/sign-in';
import { judgeCode } from '#server/features/auth/judge-code.ts';
import { judgedTarget } from '#server/features/auth/judged-target.ts';
import { sendPhoneCode } from '#server/features/auth/send-phone-code.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Proven } from './schemas.ts';

/** To the member's own number: the codes, limits and locks of signing in. */
export function sendOwnCode(ctx: MemberContext): Promise<CodeSent> {
  return sendPhoneCode(ctx, { phone: ctx.user.phone });
}

/**
 * The member has her phone at hand, now. What she gets for the code opens nothing by itself: this session
 * may do what guards her account for some minutes. Nothing is stored.
 */
export async function proveNumber(ctx: MemberContext, { otp }: { otp: string }): Promise<Proven> {
  const { deps, user } = ctx;
  await judgeCode(ctx, await judgedTarget(ctx, user.phone), otp);
  const until = new Date(deps.clock.now().getTime() + proofMinutes * 60_000);
  return { proof: proofUntil(ctx, until.getTime()), until: until.toISOString() };
}

/** @throws Refusal forbidden */
export function requireProof(ctx: MemberContext, { proof }: { proof: string }): void {
  const until = Number(proof.slice(0, proof.indexOf('.')));
  const expected = Buffer.from(proofUntil(ctx, until));
  const given = Buffer.from(proof);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (isRight && until > ctx.deps.clock.now().getTime()) return;
  throw new Refusal('forbidden', 'Please confirm with a new code: the last one is too old.');
}

/** Of this account, this number and this session. */
function proofUntil({ deps, request, user }: MemberContext, until: number): string {
  const bearer = `${user.id} ${user.phone} ${request.sessionId ?? ''}`;
  return `${until}.${deps.secrets.keyedHash('number-proof', `${bearer} ${until}`)}`;
}

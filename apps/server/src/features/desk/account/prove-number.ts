import { proofMinutes } from '@nagarika/domain/people/proof';
import { judgeCode, judgedTarget } from '#server/features/people/auth/codes/judge-code.ts';
import { proofUntil } from '#server/features/people/auth/codes/require-proof.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Proven } from './schemas.ts';

/**
 * Proves that the member has her phone at hand now. The proof opens nothing by itself: with it this session
 * may for some minutes change what guards her account. Nothing is stored.
 */
export async function proveNumber(ctx: MemberContext, { otp }: { otp: string }): Promise<Proven> {
  const { deps, user } = ctx;
  await judgeCode(ctx, await judgedTarget(ctx, user.phone), otp);
  const until = new Date(deps.clock.now().getTime() + proofMinutes * 60_000);
  return { proof: proofUntil(ctx, until.getTime()), until: until.toISOString() };
}

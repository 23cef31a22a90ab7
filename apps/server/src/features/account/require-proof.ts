import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@nagarika/domain/refusal';
import type { MemberContext } from '#server/trpc/context.ts';

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
export function proofUntil({ deps, request, user }: MemberContext, until: number): string {
  const bearer = `${user.id} ${user.phone} ${request.sessionId ?? ''}`;
  return `${until}.${deps.secrets.keyedHash('number-proof', `${bearer} ${until}`)}`;
}

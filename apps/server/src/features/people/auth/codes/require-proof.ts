import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { isProof } from '#server/platform/secrets/is-proof.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** @throws Refusal forbidden */
export function requireProof(ctx: MemberContext, { proof }: { proof: string }): void {
  const until = Number(proof.slice(0, proof.indexOf('.')));
  if (isProof(proof, proofsUntil(ctx, until)) && until > ctx.deps.clock.now().getTime()) return;
  throw new Refusal('forbidden', say('Please confirm with a new code: the last one is too old.'));
}

/** Makes a proof that holds for this account, this number and this session. */
export function proofUntil(ctx: MemberContext, until: number): string {
  return proofsUntil(ctx, until)[0];
}

function proofsUntil({ deps, request, user }: MemberContext, until: number): [string, ...string[]] {
  const bearer = `${user.id} ${user.phone} ${request.sessionId ?? ''}`;
  const [first, ...others] = deps.secrets.proofs('number-proof', `${bearer} ${until}`);
  return [`${until}.${first}`, ...others.map((other) => `${until}.${other}`)];
}

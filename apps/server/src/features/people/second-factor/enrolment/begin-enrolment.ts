import { randomBytes } from 'node:crypto';
import { secondFactors } from '@nagarika/db/schema/people/second-factors';
import {
  encryptSecret,
  keyUri,
  toBase32,
} from '#server/features/people/second-factor/code-of-step.ts';
import { requireAdminRole } from '#server/features/people/second-factor/require-enrolled.ts';
import { type MemberContext, requireFreshFactor } from '#server/trpc/context.ts';

/** The length of SHA-1's output (RFC 4226, section 4). */
const secretBytes = 20;

/** Makes a key for the app. It counts once a code of it was right; until then the earlier key does. */
export async function beginEnrolment(ctx: MemberContext): Promise<{ key: string; uri: string }> {
  const { deps, request, user } = ctx;
  requireAdminRole(ctx);
  if (request.secondFactor.since) requireFreshFactor(ctx);
  const secret = randomBytes(secretBytes);
  const pendingSecret = encryptSecret(deps.secrets, secret);
  await deps.db
    .insert(secondFactors)
    .values({ userId: user.id, pendingSecret, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { pendingSecret } });
  const uri = keyUri({ secret, issuer: deps.config.brand.name, account: user.phone });
  return { key: toBase32(secret), uri };
}

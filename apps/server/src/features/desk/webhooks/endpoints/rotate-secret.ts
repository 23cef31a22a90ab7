import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { oldSecretHours } from '@nagarika/domain/desk/webhooks';
import { eq } from 'drizzle-orm';
import { type AddedEndpoint, toEndpoint } from '#server/features/desk/webhooks/schemas.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { findEndpoint } from './find-endpoint.ts';
import { newSecret, purposeOfEndpoint } from './secrets-of-endpoint.ts';

const perDay = { limit: 20, seconds: 86_400 };

/**
 * Makes a new secret, shown this once. For a day messages are signed with the earlier one too. @throws
 * Refusal forbidden without a fresh code, not_found, too_many
 */
export async function rotateSecret(
  ctx: MemberContext,
  { id, proof }: { id: string; proof: string },
): Promise<AddedEndpoint> {
  requireProof(ctx, { proof });
  const { deps, user } = ctx;
  await findEndpoint(ctx, id);
  await consume(deps, `webhook-secret:${user.id}`, perDay);
  const now = deps.clock.now();
  const secret = newSecret();
  const row = await deps.db.transaction(async (tx) => {
    const [rotated] = await tx
      .update(webhookEndpoints)
      .set({
        sealedSecret: deps.secrets.encrypt(purposeOfEndpoint(id), secret),
        sealedOldSecret: webhookEndpoints.sealedSecret,
        oldSecretUntil: new Date(now.getTime() + oldSecretHours * 3_600_000),
      })
      .where(eq(webhookEndpoints.id, id))
      .returning();
    if (!rotated) throw noSuch.endpoint();
    await recordAct(ctx, tx, {
      action: 'webhook_endpoint.rotated',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: { endpoint: id },
    });
    return rotated;
  });
  return { ...toEndpoint(row, now), secret };
}

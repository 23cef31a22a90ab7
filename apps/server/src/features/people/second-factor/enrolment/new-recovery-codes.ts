import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { requireEnrolled } from '#server/features/people/second-factor/require-enrolled.ts';
import { type MemberContext, requireFreshFactor } from '#server/trpc/context.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** Makes new recovery codes; the earlier ones open nothing any more. */
export async function newRecoveryCodes(ctx: MemberContext): Promise<{ recoveryCodes: string[] }> {
  const { deps, user } = ctx;
  requireEnrolled(ctx);
  requireFreshFactor(ctx);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await recordAct(ctx, tx, {
      action: 'second_factor.recovery_codes_renewed',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
    });
    return renewRecoveryCodes(deps.secrets, tx, user.id);
  });
  return { recoveryCodes };
}

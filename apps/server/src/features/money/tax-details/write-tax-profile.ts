import type { Transaction } from '@nagarika/db/client';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import type { TaxProfile } from '@nagarika/domain/money/tax/tax-profiles';
import { profileInForce } from '#server/features/money/tax/rates/profile-in-force.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Writes a new version from an instant on, under `lockTaxDetails`. One like the version in force is not
 * written, so that a second press adds nothing; then it returns false.
 */
export async function writeTaxProfile(
  ctx: MemberContext,
  tx: Transaction,
  {
    userId,
    profile,
    validFrom = ctx.deps.clock.now(),
  }: { userId: string | null; profile: TaxProfile; validFrom?: Date },
): Promise<boolean> {
  const last = await profileInForce(tx, userId, validFrom);
  if (last && keys.every((key) => last[key] === profile[key])) return false;
  await tx.insert(taxProfiles).values({ ...profile, userId, createdBy: ctx.user.id, validFrom });
  await recordAct(ctx, tx, {
    action: 'tax_details.changed',
    subjectType: userId ? 'user' : 'setting',
    subjectId: userId,
    // The values stand in the versions, which are kept as long as the log.
    before: null,
    after: null,
  });
  return true;
}

const keys = ['legalName', 'gstin', 'address', 'stateCode'] as const;

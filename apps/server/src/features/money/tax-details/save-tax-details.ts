import type { Transaction } from '@nagarika/db/client';
import { payoutDetails } from '@nagarika/db/schema/money/payouts';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { instantFromIst, istDate } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import {
  type OperatorProfileDraft,
  type SaveTaxProfile,
  type TaxProfile,
  taxProfileOf,
} from '@nagarika/domain/money/tax/tax-profiles';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { decryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import { profileInForce } from '#server/features/money/tax/rates/in-force-at.ts';
import {
  lockTaxDetails,
  refuseOtherPan,
} from '#server/features/money/tax/rates/refuse-other-pan.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { myTaxDetails } from './queries.ts';
import type { TaxDetails } from './schemas.ts';

const keys = ['legalName', 'gstin', 'address', 'stateCode'] as const;

/** The bound, for each change is a row that stays. */
const perDay = { limit: 10, seconds: 86_400 };

/**
 * Saves tax details for papers that are issued from now on; earlier ones stay as they are.
 * @throws Refusal forbidden without a fresh code, unprocessable where it is not the PAN that she is paid
 * under
 */
export async function saveTaxDetails(
  ctx: MemberContext,
  { proof, ...draft }: SaveTaxProfile,
): Promise<TaxDetails> {
  requireProof(ctx, { proof });
  const { deps, user } = ctx;
  const profile = taxProfileOf(draft);
  await consume(
    deps,
    `tax-details:${user.id}`,
    perDay,
    say('You have changed your tax details many times. Please try again tomorrow.'),
  );
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await checkNotErased(tx, user.id);
    await lockTaxDetails(tx, user.id);
    const [paid] = await tx.select().from(payoutDetails).where(eq(payoutDetails.userId, user.id));
    const { pan = null } = paid
      ? decryptDetails(deps.secrets, { member: user.id }, paid.sealed)
      : {};
    refuseOtherPan(profile.gstin, pan);
    if (!(await writeTaxProfile(ctx, tx, { userId: user.id, profile }))) return;
    await notify(deps, tx, [
      {
        userId: user.id,
        kind: 'account_changed',
        title: say('Your tax details were changed'),
        message: say(
          'Invoices from now on have what was just given. Was it not you? Write to {supportEmail} at once.',
          { supportEmail: deps.config.brand.supportEmail },
        ),
        link: '/my-events/tax',
        dedupeKey: `tax_details:${user.id}:${now.getTime()}`,
      },
    ]);
  });
  return myTaxDetails(ctx);
}

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

/**
 * Saves who runs this installation, for what is supplied from now on, or from the midnight with which a later
 * day begins in India. Earlier supplies go by who it was then, whenever they are invoiced or credited.
 * @throws Refusal bad_input for a day that is over
 */
export async function saveOperatorProfile(
  ctx: MemberContext,
  { fromDay, ...draft }: OperatorProfileDraft,
): Promise<void> {
  const now = ctx.deps.clock.now();
  const today = istDate(now);
  if (fromDay && fromDay < today) {
    throw new Refusal(
      'bad_input',
      say('Tax details can begin today at the earliest: what was sold before has its papers.'),
    );
  }
  const validFrom = fromDay > today ? instantFromIst(fromDay, '00:00') : now;
  await ctx.deps.db.transaction(async (tx) => {
    await lockTaxDetails(tx, null);
    await writeTaxProfile(ctx, tx, { userId: null, profile: taxProfileOf(draft), validFrom });
  });
}

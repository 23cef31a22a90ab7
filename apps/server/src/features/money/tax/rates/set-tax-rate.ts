import { taxRates } from '@nagarika/db/schema/money/tax';
import { istDate } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { isGst, type TaxRateInput } from '@nagarika/domain/money/tax/tax-rates';
import { Refusal } from '@nagarika/domain/site/refusal';
import { sql } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { maxTaxRates } from './in-force-at.ts';

/**
 * Sets what is taxed or withheld from a day on; earlier sales are not taxed anew.
 * @throws Refusal bad_input for a day that is over, unprocessable when there are as many as are read
 */
export async function setTaxRate(ctx: MemberContext, input: TaxRateInput): Promise<void> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  if (input.fromDay < istDate(now)) {
    throw new Refusal('bad_input', say('A rate can begin today at the earliest.'));
  }
  const sac = isGst(input.kind) && input.sac ? input.sac : null;
  await deps.db.transaction(async (tx) => {
    // The lock orders two changes at once, so that it is clear which was the last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tax rates'))`);
    if ((await tx.$count(taxRates)) >= maxTaxRates) {
      throw new Refusal(
        'unprocessable',
        say('There are {maxTaxRates} rates already.', { maxTaxRates }),
      );
    }
    const row = { ...input, sac };
    await tx.insert(taxRates).values({ ...row, setBy: user.id, createdAt: now });
    await recordAct(ctx, tx, {
      action: 'tax_rate.set',
      subjectType: 'setting',
      subjectId: null,
      before: null,
      after: row,
    });
  });
}

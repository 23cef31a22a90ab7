import { taxRates } from '@nagarika/db/schema/money/tax';
import { users } from '@nagarika/db/schema/people/users';
import { istDate } from '@nagarika/domain/language/format';
import { newestRate, type TaxRateKind, taxRateKinds } from '@nagarika/domain/money/tax/tax-rates';
import { eq } from 'drizzle-orm';
import { maxTaxRates, readTaxRates } from '#server/features/money/tax/rates/in-force-at.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { RateRow, Rates } from './schemas.ts';

/** Lists each kind with the rates that hold now, are to come and held before, newest first. */
export async function listTaxRates({ deps: { db, clock } }: MemberContext): Promise<Rates> {
  const now = clock.now();
  const [rates, named] = await Promise.all([
    readTaxRates(db),
    db
      .select({ id: taxRates.id, by: users.name })
      .from(taxRates)
      .innerJoin(users, eq(users.id, taxRates.setBy))
      .limit(maxTaxRates),
  ]);
  const setBy = new Map(named.map(({ id, by }) => [id, by]));
  const today = istDate(now);
  const rowsOf = (kind: TaxRateKind): RateRow[] => {
    const newest = newestRate(rates, kind, now);
    return rates
      .filter((rate) => rate.kind === kind)
      .toSorted((a, b) => b.fromDay.localeCompare(a.fromDay) || b.number - a.number)
      .map(({ id, basisPoints, sac, fromDay, source, createdAt }) => ({
        id,
        basisPoints,
        sac,
        fromDay,
        source,
        state: id === newest?.id ? 'in_force' : fromDay > today ? 'coming' : 'past',
        setAt: createdAt.toISOString(),
        setBy: setBy.get(id) ?? null,
      }));
  };
  return taxRateKinds.map((kind) => ({ kind, rates: rowsOf(kind) }));
}

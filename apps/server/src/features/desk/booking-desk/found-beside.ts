import type { Database } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { users } from '@nagarika/db/schema/people/users';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { desc, eq } from 'drizzle-orm';
import { perPage } from '#server/sql/pages/offset-page.ts';
import type { FoundByDesk } from './found-schemas.ts';

/** Finds what is no booking: the payout of a bank's reference, the papers of a number. */
export async function foundBeside(
  db: Database,
  { reference, label }: { reference: string | null; label: string | null },
): Promise<Pick<FoundByDesk, 'payout' | 'papers'>> {
  const [payout, papers] = await Promise.all([
    reference ? payoutPaidBy(db, reference) : null,
    label ? papersCalled(db, label) : [],
  ]);
  return { payout, papers };
}

async function payoutPaidBy(db: Database, reference: string): Promise<FoundByDesk['payout']> {
  const [found] = await db
    .select({ payout: payouts, organiser: { id: users.id, name: users.name } })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.organiserId))
    .where(eq(payouts.reference, reference));
  if (!found) return null;
  const { payout, organiser } = found;
  const { id, status } = payout;
  return { id, status, reference, organiser, transferred: transferredOf(payout) };
}

/** Finds several papers, since each supplier numbers hers separately. */
async function papersCalled(db: Database, label: string): Promise<FoundByDesk['papers']> {
  const { id, kind, issuedAt, grossPaise } = taxPapers;
  const rows = await db
    .select({
      id,
      label: taxPapers.label,
      kind,
      issuedAt,
      gross: grossPaise,
      supplier: { id: users.id, name: users.name },
    })
    .from(taxPapers)
    .leftJoin(users, eq(users.id, taxPapers.supplierId))
    .where(eq(taxPapers.label, label))
    .orderBy(desc(issuedAt), desc(id))
    .limit(perPage);
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
}

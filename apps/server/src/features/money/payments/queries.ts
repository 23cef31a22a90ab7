import { setAsidePayments as rows } from '@nagarika/db/schema/money/set-aside-payments';
import { users } from '@nagarika/db/schema/people/users';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { offsetPage, type pageInput } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Lists payments that are about nothing of ours, the last set aside first. */
export async function setAsidePayments(
  { deps: { db } }: MemberContext,
  { page }: z.infer<typeof pageInput>,
) {
  const { id, gatewayPaymentId, amountPaise, currency, paidAt, reason, createdAt } = rows;
  const { items, total } = await offsetPage(
    db,
    page,
    db
      .select({
        id,
        gatewayPaymentId,
        amount: amountPaise,
        currency,
        paidAt,
        reason,
        createdAt,
        by: users.name,
      })
      .from(rows)
      .innerJoin(users, eq(users.id, rows.setAsideBy))
      .orderBy(desc(createdAt), desc(id)),
    db.select({ one: sql`1` }).from(rows),
  );
  return {
    items: items.map(({ paidAt, createdAt, ...row }) => ({
      ...row,
      paidAt: paidAt.toISOString(),
      setAsideAt: createdAt.toISOString(),
    })),
    total,
  };
}

import { setAsidePayments as rows } from '@nagarika/db/schema/set-aside-payments';
import { users } from '@nagarika/db/schema/users';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { offsetPage, type pageInput } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

export const setAsidePayment = z.object({
  id: z.uuid(),
  gatewayPaymentId: z.string(),
  /** In the smallest unit of `currency`: paise. */
  amount: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  reason: z.string(),
  by: z.string().nullable(),
  setAsideAt: z.iso.datetime(),
});

/** Payments that are none of ours, the last one that was set aside first. */
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
        ...{ id, gatewayPaymentId, amount: amountPaise, currency, paidAt, reason, createdAt },
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

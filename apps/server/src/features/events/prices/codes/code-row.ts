import type { Transaction } from '@nagarika/db/client';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';

export type CodeRow = typeof promotionCodes.$inferSelect;

/** @throws Refusal not_found */
export async function codeOf(tx: Transaction, eventId: string, codeId: string): Promise<CodeRow> {
  const [code] = await tx
    .select()
    .from(promotionCodes)
    .where(and(eq(promotionCodes.id, codeId), eq(promotionCodes.eventId, eventId)));
  if (!code) throw new Refusal('not_found', say('There is no such code.'));
  return code;
}

/** Tells whether any booking used the code, whatever became of it. */
export async function wasUsed(tx: Transaction, codeId: string): Promise<boolean> {
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.promotionCodeId, codeId))
    .limit(1);
  return booking !== undefined;
}

/** Describes the code for the audit log. */
export function asMade({ code, kind, value, ticketTypeIds, ...row }: CodeRow) {
  const { startsAt, endsAt, totalLimit, memberLimit } = row;
  const worth = {
    percent: { percent: value },
    amount: { amountPaise: value },
    price: { pricePaise: value },
    opens: {},
  }[kind];
  return { code, kind, ...worth, ticketTypeIds, startsAt, endsAt, totalLimit, memberLimit };
}

import { ticketTypes } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { changePrices, type Locked, typeOf } from './change-prices.ts';
import { nameTaken } from './changing-blocker.ts';

/**
 * Renames a type; bookings keep the name under which they were made. @throws
 * Refusal not_found, unprocessable
 */
export function renameType(
  ctx: MemberContext,
  { id, typeId, name }: { id: string; typeId: string; name: string },
): Promise<void> {
  return changePrices(ctx, id, async (tx, locked) => {
    const type = typeOf(locked, typeId);
    if (type.name === name) return null;
    checkName(locked, name, typeId);
    await tx.update(ticketTypes).set({ name }).where(eq(ticketTypes.id, typeId));
    return { action: 'ticket_type.renamed', before: { name: type.name }, after: { name } };
  });
}

/** @throws Refusal unprocessable */
export function checkName({ types }: Locked, name: string, ownId?: string): void {
  const isTaken = types.some(
    (type) => type.id !== ownId && type.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw nameTaken(name);
}

import type { Transaction } from '@nagarika/db/client';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { count, eq } from 'drizzle-orm';

/** Its tickets by what became of them; those of guests, too. */
export async function seatsOfEvent(tx: Transaction, eventId: string) {
  const rows = await tx
    .select({ state: tickets.state, seats: count() })
    .from(tickets)
    .where(eq(tickets.eventId, eventId))
    .groupBy(tickets.state);
  const of = (state: (typeof rows)[number]['state']) =>
    rows.find((row) => row.state === state)?.seats ?? 0;
  return { admitted: of('checked_in'), notAdmitted: of('valid'), takenBack: of('void') };
}

import type { Transaction } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TypeResult } from './schemas.ts';

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    limit: z.int().nullable(),
    seats: z.int(),
    gross: z.int(),
    takenBack: z.int(),
    issued: z.int(),
    early: z.int(),
  }),
);

/** Each of its ticket types, in the order of the page. */
export async function resultsOfTypes(tx: Transaction, eventId: string): Promise<TypeResult[]> {
  const seats = (what: string, where: string) =>
    sql.raw(`coalesce(sum(${what}) filter (where ${where}), 0)`);
  const stands = "status = 'confirmed' and user_id is not null";
  const found = await tx.execute(sql`
    with booked as materialized (
      select id, status, user_id, promotion_code_id from bookings
      where event_id = ${eventId}::uuid and booked_at is not null and ${plannedForItsValues}
    ),
    lines as (
      select l.ticket_type_id, l.quantity, l.returned_quantity, l.unit_price_paise, b.status, b.user_id,
        b.promotion_code_id is null and exists (
          select from jsonb_array_elements(y.early) as price
          where (price ->> 'pricePaise')::int = l.unit_price_paise) as is_early
      from ticket_types y
      join booking_items l on l.ticket_type_id = y.id
      join booked b on b.id = l.booking_id
      where y.event_id = ${eventId}::uuid
    )
    select y.id, y.name, y.seat_limit as "limit",
      ${seats('l.quantity', stands)}::int as seats,
      ${seats('l.quantity::bigint * l.unit_price_paise', stands)}::float8 as gross,
      (${seats('l.quantity', "status <> 'confirmed' and user_id is not null")}
        + coalesce(sum(l.returned_quantity), 0))::int as "takenBack",
      ${seats('l.quantity', "status = 'confirmed' and user_id is null")}::int as issued,
      ${seats('l.quantity', `${stands} and is_early`)}::int as early
    from ticket_types y left join lines l on l.ticket_type_id = y.id
    where y.event_id = ${eventId}::uuid
    group by y.id
    order by y.position, y.id`);
  return rows.parse([...found]);
}

import type { Database, Transaction } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { undoneOfBookings } from '#server/features/sales/event-links/source-figures.ts';

export const typeResult = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null where only the event's total binds. */
  limit: z.int().nullable(),
  /** Seats that members booked and that stand. */
  seats: z.int(),
  /**
   * The price of all that members ever booked of it, its part of what went back, and
   * its takings, which are the rest.
   */
  sold: z.int(),
  wentBack: z.int(),
  gross: z.int(),
  /** Seats that were booked and taken back: cancelled, or handed to the waiting list. */
  takenBack: z.int(),
  /** Seats that the team issued without an account, and that stand. */
  issued: z.int(),
  /** Seats that stand and were booked at one of its early prices, without a code. */
  early: z.int(),
});
type TypeResult = z.infer<typeof typeResult>;

/**
 * Reads each of an event's ticket types, in the order of the page. Refunds of seats that were cancelled
 * alone come off their own type, without the charge in them; the rest of a booking's refunds is spread over
 * what is left of each type, to the paisa, so that the types' takings add up to the event's.
 */
export async function resultsOfTypes(
  db: Database | Transaction,
  eventId: string,
): Promise<TypeResult[]> {
  const sum = (what: string, where?: string) =>
    sql.raw(`coalesce(sum(${what})${where ? ` filter (where ${where})` : ''}, 0)`);
  const stands = "status = 'confirmed' and user_id is not null";
  const found = await db.execute(sql`
    with booked as materialized (
      select id, status, user_id, promotion_code_id from bookings
      where event_id = ${eventId}::uuid and booked_at is not null and ${plannedForItsValues}
    ),
    lines as materialized (
      select l.id, l.booking_id, l.ticket_type_id, l.quantity, l.returned_quantity, b.status, b.user_id,
        (l.quantity + l.returned_quantity)::bigint * l.unit_price_paise as paise,
        b.promotion_code_id is null and exists (
          select from jsonb_array_elements(y.early) as price
          where (price ->> 'pricePaise')::int = l.unit_price_paise) as is_early
      from ticket_types y
      join booking_items l on l.ticket_type_id = y.id
      join booked b on b.id = l.booking_id
      where y.event_id = ${eventId}::uuid
    ),
    undone as (${undoneOfBookings(sql`t.event_id = ${eventId}::uuid`)}),
    undone_by_seats as (${undoneOfBookings(bySeats(eventId))}),
    known as (
      select booking_id, ticket_type_id, ${share('u.paise', 'c.paise')} as paise
      from (
        select booking_id, ticket_type_id, sum(refund_paise) as paise from seat_returns
        where event_id = ${eventId}::uuid and state = 'cancelled' and refund_paise > 0 group by 1, 2) c
      join undone_by_seats u using (booking_id)
    ),
    parts as (
      select l.booking_id, l.ticket_type_id, least(l.paise, coalesce(k.paise, 0)) as known,
        l.paise - least(l.paise, coalesce(k.paise, 0)) as stays,
        undone.paise::numeric - sum(least(l.paise, coalesce(k.paise, 0))) over (partition by booking_id) as rest
      from undone
      join (select booking_id, ticket_type_id, sum(paise) as paise from lines group by 1, 2) l using (booking_id)
      left join known k using (booking_id, ticket_type_id)
    ),
    went_back as (
      select ticket_type_id, sum(known + coalesce(spread, 0)) as paise
      from (select *, ${share('rest', 'stays')} as spread from parts) p group by 1
    ),
    sold as (
      select ticket_type_id,
        ${sum('quantity', stands)}::int as seats,
        ${sum('paise', 'user_id is not null')}::float8 as paise,
        (${sum('quantity', "status <> 'confirmed' and user_id is not null")}
          + coalesce(sum(returned_quantity), 0))::int as taken_back,
        ${sum('quantity', "status = 'confirmed' and user_id is null")}::int as issued,
        ${sum('quantity', `${stands} and is_early`)}::int as early
      from lines group by 1
    )
    select y.id, y.name, y.seat_limit as "limit",
      coalesce(s.seats, 0) as seats, coalesce(s.paise, 0) as sold,
      coalesce(w.paise, 0)::float8 as "wentBack",
      (coalesce(s.paise, 0) - coalesce(w.paise, 0))::float8 as gross,
      coalesce(s.taken_back, 0) as "takenBack", coalesce(s.issued, 0) as issued,
      coalesce(s.early, 0) as early
    from ticket_types y
    left join sold s on s.ticket_type_id = y.id
    left join went_back w on w.ticket_type_id = y.id
    where y.event_id = ${eventId}::uuid
    order by y.position, y.id`);
  return typeResult.array().parse([...found]);
}

/** Selects refunds of seats that were cancelled without the rest of their booking. */
const bySeats = (eventId: string) => sql`t.event_id = ${eventId}::uuid and exists (
  select from refunds where refunds.id = t.refund_id and refunds.reason = 'seats_cancelled')`;

/**
 * Gives a row its part of its booking's total, so that the parts add up to it;
 * null where no row weighs anything.
 */
const share = (total: string, weight: string) => {
  const sumOver = (frame: string) => `sum(${weight}) over (partition by booking_id ${frame})`;
  const soFar = sumOver('order by ticket_type_id');
  const until = (weights: string) =>
    `floor(${total}::numeric * (${weights}) / nullif(${sumOver('')}, 0))`;
  return sql.raw(`(${until(soFar)} - ${until(`${soFar} - ${weight}`)})`);
};

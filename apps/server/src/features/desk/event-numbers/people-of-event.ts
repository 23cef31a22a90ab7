import type { Transaction } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const row = z.tuple([
  z.object({
    viewed: z.int(),
    began: z.int(),
    booked: z.int(),
    sold: z.int(),
    cancelledBookings: z.int(),
    members: z.int(),
    returning: z.int(),
  }),
]);

/**
 * Counts who came how far, in one look at the event's bookings. Viewers are known for a day only
 * (http/clients/views.ts), so beginning and booking count once a day too. `sold` is the price, in paise, of
 * all that members ever booked. `returning` counts those of `members`, who have a booking that stands, who
 * had booked an earlier event of the same organiser.
 */
export async function peopleOfEvent(
  tx: Transaction,
  event: { id: string; organiserId: string; startsAt: Date },
) {
  const found = await tx.execute(sql`
    with booked as materialized (
      select user_id, ist_day(created_at) as day, status, booked_at, subtotal_paise from bookings
      where event_id = ${event.id}::uuid and user_id is not null and ${plannedForItsValues}
    ),
    people as (
      select bool_or(booked_at is not null) as has_booked from booked group by user_id, day
    ),
    members as (
      select distinct user_id from booked where status = 'confirmed'
    )
    select
      (select count(*)::int from event_views where event_id = ${event.id}::uuid) as viewed,
      (select count(*)::int from people) as began,
      (select count(*)::int from people where has_booked) as booked,
      (select coalesce(sum(subtotal_paise), 0)::float8 from booked where booked_at is not null) as sold,
      (select count(*)::int from booked where booked_at is not null and status <> 'confirmed')
        as "cancelledBookings",
      (select count(*)::int from members) as members,
      (select count(*)::int from members where exists (
        select from bookings before where before.user_id = members.user_id
          and before.booked_at is not null
          and (before.event_id in (
            select id from events where organiser_id = ${event.organiserId}::uuid
              and starts_at < ${event.startsAt.toISOString()}::timestamptz)) is true
      )) as returning`);
  return row.parse([...found])[0];
}

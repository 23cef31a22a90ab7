import { type SQL, sql } from 'drizzle-orm';

/** The rows of the roll-ups, for a `from`, in which the `sold` of a day, city and category counts. */
export const partsOfDay = sql`sold cross join lateral (
  values ('all', ''), ('city', sold.city_id::text), ('category', sold.category)) as parts (part, key)`;

/**
 * Sums the sales in the ledger (`t`) that `where` names, by day in India, and each day by the city and
 * category that the event has now.
 */
export function salesByDay(where: SQL): SQL {
  return sql`
    with sold as (
      select ist_day(t.occurred_at) as day, v.city_id, v.category,
        count(distinct t.id) as transactions, -sum(e.amount_paise) as gross
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join events v on v.id = t.event_id
      where t.kind in ('sale', 'sale_reversal')
        and e.account in ('organiser_payable', 'commission_income') and ${where}
      group by 1, 2, 3
    )
    select day, part, key, sum(transactions)::int as transactions, sum(gross)::bigint as gross_paise
    from ${partsOfDay}
    group by day, part, key`;
}

/**
 * Sums days in India (an SQL list of dates) from bookings, members and views; each day has a row of 'all'.
 * Bookings of members that stand, and seats, guests' too, count on the day of their confirmation. People
 * count once a day: those who opened an event's page, began to book, had a booking confirmed that day, even
 * one that was cancelled later, or joined.
 */
export function bookingDays(days: SQL): SQL {
  const on = (instant: string) =>
    sql`${sql.raw(instant)} >= wanted.starts_at and ${sql.raw(instant)} < wanted.ends_at`;
  return sql`
    with wanted as materialized (
      select day, day::timestamp at time zone 'Asia/Kolkata' as starts_at,
        (day + 1)::timestamp at time zone 'Asia/Kolkata' as ends_at
      from unnest(${days}) as wanted (day)
    ),
    sold as (
      select wanted.day, v.city_id, v.category, count(b.user_id) as bookings, sum(b.quantity) as seats
      from wanted join bookings b on b.status = 'confirmed' and ${on('b.booked_at')}
      join events v on v.id = b.event_id
      group by 1, 2, 3
    ),
    people as (
      select day,
        (select count(distinct visitor_hash) from event_views v where v.day = wanted.day) as viewed,
        began, paid,
        (select count(*) from users u where ${on('u.created_at')}) as joined
      from wanted cross join lateral (
        select count(distinct b.user_id) as began,
          count(distinct b.user_id) filter (where b.booked_at is not null) as paid
        from bookings b where ${on('b.created_at')}
      ) as members
    )
    select day, part, key, sum(bookings)::int as bookings, sum(seats)::int as seats,
      sum(viewed)::int as viewed, sum(began)::int as began, sum(paid)::int as paid,
      sum(joined)::int as joined
    from (
      select day, part, key, bookings, seats, 0 as viewed, 0 as began, 0 as paid, 0 as joined
      from ${partsOfDay}
      union all
      select day, 'all', '', 0, 0, viewed, began, paid, joined from people
    ) as parts
    group by day, part, key`;
}

import type { Sql } from 'postgres';

/** Adds public events to come over a year, half with two ticket types, some with bookings and ratings. */
export async function addEvents(sql: Sql, count: number): Promise<void> {
  const [made] = await sql`select 1 from events where title like 'Bench %' limit 1`;
  if (made) return;
  await sql`
    insert into events (organiser_id, city_id, status, title, description, category, venue, address,
      starts_at, total_tickets, price_paise)
    select (array(select id from users order by phone limit 5))[1 + i % 5],
      (array(select id from cities order by slug))[1 + i % 10], 'approved', 'Bench evening ' || i,
      'An evening with women who build. Bring your questions and leave with three people to call: ' || md5(i::text),
      (array['Entrepreneurs','Meetups','Networking','Workshops'])[1 + i % 4],
      'Hall ' || i, i || ' Long Road, Second Floor', date_trunc('minute', now() + i * interval '17 hours'), 60, 49900
    from generate_series(1, ${count}::int) i`;
  await sql`
    insert into ticket_types (event_id, name, price_paise, seat_limit, position)
    select id, name, price_paise + more, seat_limit, more
    from events cross join (values ('Early', 0, 10), ('General', 10000, null)) type (name, more, seat_limit)
    where title like 'Bench %'`;
  await sql`
    insert into bookings (event_id, user_id, client_booking_id, status, payment_method, quantity,
      subtotal_paise, fee_paise, total_paise, ticket_code, booked_at)
    select e.id, u.id, 'BENCH' || row_number() over (), 'confirmed', 'free', 1, 0, 0, 0,
      'B' || row_number() over (), now()
    from events e cross join (select id from users order by phone limit 5) u where e.title like 'Bench %'`;
  await sql`
    insert into booking_items (booking_id, ticket_type_id, name, unit_price_paise, quantity)
    select b.id, t.id, t.name, t.price_paise, b.quantity from bookings b
    join ticket_types t on t.event_id = b.event_id and t.name = 'Early'
    where b.client_booking_id like 'BENCH%'`;
  await sql`vacuum analyze`;
}

import type { Connection } from '@nagarika/db/client';

/**
 * Fills a large installation: 95,000 public events over two years in ten cities, a quarter of them coming,
 * three bookings each, two of five attendees having rated; one of fifty is about tea, in Hindi or as English
 * writes it, and one of fifty has a second language. It works on sets and takes minutes.
 */
export async function fill({ sql }: Connection, events = 100_000): Promise<void> {
  await sql`insert into users (phone, name, gender)
    select '+919' || lpad(i::text, 9, '0'), 'Member ' || i, 'female' from generate_series(1, 2000) i`;
  await sql`insert into cities (slug, name, state_code)
    select case i when 3 then 'pune' else 'city-' || i end, 'City ' || i, '27' from generate_series(1, 10) i`;
  await sql`
    insert into events (organiser_id, city_id, status, language, second, title, description, category, venue, address,
      starts_at, total_tickets, price_paise)
    select (array(select id from users order by phone limit 50))[1 + i % 50],
      (array(select id from cities order by slug))[1 + floor(random() * 10)::int],
      case when i % 20 = 0 then 'pending' else 'approved' end,
      case i % 100 when 7 then 'hi' else 'en' end,
      case i % 50 when 9 then jsonb_build_object('language', 'hi', 'title', 'शाम की मुलाक़ात ' || i, 'subtitle', null,
        'description', 'काम करने वाली महिलाओं के साथ एक शाम', 'highlights', '[]'::jsonb, 'agenda', '[]'::jsonb) end,
      case i % 100 when 7 then 'चाय, महिला उद्यमी और बातें ' || i when 8 then 'Chaay par charcha ' || i else
      (array['Pottery','Founders','Sunrise','Weekend','Pitch','Mentor','Kathak','Farm','Ledger','Craft'])[1 + floor(random() * 10)::int]
        || ' ' || (array['circle','breakfast','walk','studio','lab','evening','retreat','clinic'])[1 + floor(random() * 8)::int] || ' ' || i end,
      'An evening with women who build. Bring your questions and leave with three people to call: ' || md5(i::text),
      (array['Entrepreneurs','Meetups','Travel & Trips','Networking','Workshops','Conferences','Social Events'])[1 + floor(random() * 7)::int],
      'Hall ' || i, 'Road ' || i,
      date_trunc('minute', now() + (random() * 730 - 547) * interval '1 day'), 60,
      (array[0, 0, 14900, 29900, 49900, 79900, 149900])[1 + floor(random() * 7)::int]
    from generate_series(1, ${events}) i`;
  await sql`
    insert into ticket_types (event_id, name, price_paise, seat_limit, position)
    select id, name, price_paise + more, seat_limit, more
    from events cross join (values ('Early', 0, 10), ('General', 10000, null)) type (name, more, seat_limit)`;
  await sql`
    insert into bookings (event_id, user_id, client_booking_id, status, payment_method, quantity,
      subtotal_paise, fee_paise, total_paise, ticket_code, booked_at)
    select e.id, u.id, 'BK' || row_number() over (), 'confirmed', 'free', 1 + floor(random() * 4)::int,
      0, 0, 0, 'T' || row_number() over (), now()
    from (select id, row_number() over () as n from events) e
    cross join generate_series(0, 2) k
    join lateral (select id from users
      where phone = '+919' || lpad((1 + (e.n * 7 + k * 613) % 2000)::text, 9, '0')) u on true`;
  await sql`
    insert into booking_items (booking_id, ticket_type_id, name, unit_price_paise, quantity)
    select b.id, t.id, t.name, t.price_paise, b.quantity from bookings b
    join ticket_types t on t.event_id = b.event_id and t.name = 'Early'`;
  await sql`
    insert into event_ratings (event_id, user_id, stars, rated_at)
    select event_id, user_id, 1 + floor(random() * 5)::int, now() from bookings where random() < 0.4`;
  await sql`vacuum analyze`;
}

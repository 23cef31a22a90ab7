import { connect } from '@nagarika/db/client';

/** The sale into which the demo's event in Delhi NCR is made, in every way there is. */
export const soldWell = {
  city: 'Delhi NCR',
  types: { early: 'Early', own: 'Own', hidden: 'Friends', paused: 'Paused', later: 'Later' },
  codes: { half: 'HALF', free: 'FRIENDS' },
} as const;

/**
 * Sets the prices: one early seat at ₹100 of ₹400, ₹300 each from three on; a price of her own from ₹200; a
 * hidden type that one code opens and gives away; half off everything by the other; two types that are not
 * sold now.
 */
export async function sellWell(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  const { city, types, codes } = soldWell;
  const [event] = await sql<{ id: string }[]>`
    select e.id from events e join cities c on c.id = e.city_id join ticket_types t on t.event_id = e.id
    where e.status = 'approved' and e.starts_at > now() and c.name = ${city} and t.price_paise > 0
    group by e.id having count(*) > 1 order by e.starts_at limit 1`;
  if (!event) throw new Error(`the demo sells nothing of two types in ${city}`);
  const [first, second] = await sql<{ id: string }[]>`
    select id from ticket_types where event_id = ${event.id} and price_paise > 0 order by position limit 2`;
  await sql`update events set total_tickets = total_tickets + 20 where id = ${event.id}`;
  await sql`update ticket_types set seat_limit = null where event_id = ${event.id}`;
  await sql`update ticket_types set name = ${types.early}, price_paise = 40000, group_from = 3,
    group_price_paise = 30000, early = jsonb_build_array(jsonb_build_object('pricePaise', 10000,
      'until', to_char(now() + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'seats', 1 + (select coalesce(sum(quantity), 0) from booking_items where ticket_type_id = ticket_types.id)))
    where id = ${first?.id ?? null}`;
  await sql`update ticket_types set name = ${types.own}, price_paise = 20000, is_own_price = true
    where id = ${second?.id ?? null}`;
  await sql`insert into ticket_types (event_id, name, price_paise, position, is_hidden, sale_state, sale_starts_at)
    values (${event.id}, ${types.hidden}, 50000, 7, true, 'on_sale', null),
      (${event.id}, ${types.paused}, 50000, 8, false, 'paused', null),
      (${event.id}, ${types.later}, 50000, 9, false, 'on_sale', now() + interval '1 hour')`;
  await sql`insert into promotion_codes (event_id, code, kind, value, ticket_type_ids)
    select ${event.id}::uuid, ${codes.free}, 'percent', 100, array_agg(id) from ticket_types
    where event_id = ${event.id} and name = ${types.hidden}`;
  await sql`insert into promotion_codes (event_id, code, kind, value)
    values (${event.id}, ${codes.half}, 'percent', 50)`;
  await close();
}

/** Finds rows that may never be, about seats that their holders offered to the list. */
export async function ofReturns(sql: Bun.SQL) {
  return {
    'no seat was sold on twice, and nobody comes with one that was': await sql`
      select r.ticket_id, t.state, count(*)::int as times from seat_returns r join tickets t on t.id = r.ticket_id
      where r.state = 'sold' group by r.ticket_id, t.state having count(*) > 1 or t.state <> 'void'`,
    // All of one booking that one buyer takes are one refund; what she got back otherwise is less than that.
    'each that was sold is paid back, once': await sql`
      select s.booking_id, s.acts, s.paise, count(r.id)::int as refunds, coalesce(sum(r.amount_paise), 0)::int as back
      from (
        select r.booking_id, count(distinct r.ended_at)::int as acts, sum(i.unit_price_paise)::int as paise
        from seat_returns r join tickets t on t.id = r.ticket_id join booking_items i on i.id = t.item_id
        where r.state = 'sold' group by r.booking_id) s
      join payment_orders o on o.booking_id = s.booking_id
      join payments p on p.order_id = o.id and p.outcome = 'ticket'
      left join refunds r on r.payment_id = p.id and r.reason = 'seats_resold' and r.status = 'processed'
      group by s.booking_id, s.acts, s.paise, p.id
      having coalesce(sum(r.amount_paise), 0) > s.paise or count(r.id) > s.acts
        or ((coalesce(sum(r.amount_paise), 0) <> s.paise or count(r.id) <> s.acts)
          and not exists (select from disputes d where d.payment_id = p.id)
          and not exists (select from refunds x where x.payment_id = p.id
            and (x.reason not in ('seats_resold', 'event_cancelled', 'member_cancelled') or x.status <> 'processed')))`,
    'and told once, to who had it': await sql`
      select r.booking_id, r.ended_at, count(n.id)::int as heard from seat_returns r
      join bookings b on b.id = r.booking_id
      left join notifications n on n.dedupe_key = 'seats_resold:' || r.id and n.user_id = b.user_id
      where r.state = 'sold' group by r.booking_id, r.ended_at having count(n.id) <> 1`,
    'nobody hears that a seat was sold which was not': await sql`
      select n.dedupe_key from notifications n
      left join seat_returns r on n.dedupe_key = 'seats_resold:' || r.id and r.state = 'sold'
      where n.dedupe_key like 'seats_resold:%' and r.id is null`,
    'what is offered to the list is of bookings that stand, and of events that take place':
      await sql`
      select r.id, b.status, e.status as event from seat_returns r
      join bookings b on b.id = r.booking_id join events e on e.id = r.event_id
      where r.state = 'open' and (b.status <> 'confirmed' or e.status <> 'approved')
        and not exists (select from bookings o join holds h on h.booking_id = o.id and h.expires_at > now()
          where o.event_id = e.id and o.status = 'pending')`,
  };
}

/** Finds them about events that lost their date, and holders of tickets for them. */
export async function ofDates(sql: Bun.SQL) {
  return {
    'whoever holds a ticket of a postponed event was told': await sql`
      select e.id, coalesce(t.holder_id, b.user_id) as holder from events e
      join bookings b on b.event_id = e.id and b.status = 'confirmed'
      join tickets t on t.booking_id = b.id and t.state <> 'void'
      where e.status = 'postponed' and coalesce(t.holder_id, b.user_id) is not null
        and not exists (select from notifications n where n.dedupe_key = 'event.postponed:' || e.id || ':'
          || (extract(epoch from e.postponed_at) * 1000)::bigint || ':' || coalesce(t.holder_id, b.user_id))`,
    'and whoever waits for one': await sql`
      select w.id from events e join waiting_list w on w.event_id = e.id and w.state = 'waiting'
      where e.status = 'postponed' and not exists (select from notifications n
        where n.user_id = w.user_id and n.dedupe_key like 'event.postponed:' || e.id || ':'
          || (extract(epoch from e.postponed_at) * 1000)::bigint || ':%')`,
    'nobody is kept a seat of one': await sql`
      select w.id from waiting_list w join events e on e.id = w.event_id
      where e.status = 'postponed' and w.state = 'offered'`,
    // A member who had gone meanwhile, or was given her ticket, may have held none when it came back.
    'each who kept her ticket heard of each date that came back': await sql`
      select e.id, b.user_id, count(*) filter (where n.dedupe_key like 'event.postponed:%')::int as lost,
        count(*) filter (where n.dedupe_key not like 'event.postponed:%')::int as came_back
      from events e join bookings b on b.event_id = e.id and b.status = 'confirmed'
      join notifications n on n.event_id = e.id and n.user_id = b.user_id
        and n.dedupe_key ~ '^(event[.](postponed|resumed)|event_changed):' and n.dedupe_key !~ ':(waiting|team):'
      where e.status = 'approved'
        and not exists (select from bookings x where x.event_id = e.id and x.user_id = b.user_id
          and x.booked_at is not null and x.id <> b.id)
        and not exists (select from ticket_transfers g join tickets t on t.id = g.ticket_id
          join bookings x on x.id = t.booking_id join users u on u.id = b.user_id
          where x.event_id = e.id and g.status = 'accepted' and (g.giver_id = u.id or g.receiver_phone = u.phone))
      group by e.id, b.id
      having count(*) filter (where n.dedupe_key like 'event.postponed:%')
        > count(*) filter (where n.dedupe_key not like 'event.postponed:%')`,
    'each who is paid back for an event that was called off was told': await sql`
      select o.booking_id from refunds r join payments p on p.id = r.payment_id and p.outcome = 'ticket'
      join payment_orders o on o.id = p.order_id
      left join notifications n on n.dedupe_key = 'event_cancelled:' || o.booking_id
      where r.reason = 'event_cancelled' and n.id is null`,
    'a series has the dates that it was made with, once each': await sql`
      select s.id, count(e.id)::int as dates from event_series s
      join users u on u.id = s.organiser_id and u.phone like '+919860%'
      left join events e on e.series_id = s.id
      group by s.id having count(e.id) <> 3`,
  };
}

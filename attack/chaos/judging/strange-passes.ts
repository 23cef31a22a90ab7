/** Finds rows that may never be, about tickets for all dates of a series, one payment at the gateway. */
export async function ofPasses(sql: Bun.SQL) {
  return {
    'an order of all dates is of each of them, or was not made': await sql`
      select b.user_id, split_part(b.client_booking_id, ':', 1) as asked, count(*)::int as dates,
        count(o.pass_paise)::int as leads, count(o.lead_id)::int as others
      from bookings b left join payment_orders o on o.booking_id = b.id
      where b.client_booking_id like '%:%'
      group by 1, 2
      having count(*) < 2 or count(o.pass_paise) <> 1 or count(o.lead_id) <> count(*) - 1
        or count(distinct coalesce(o.lead_id, o.id)) <> 1 or count(distinct b.event_id) <> count(*)`,
    // Each date has its part there, as much as that date cost; else there is one row, and all of it is back.
    'what was captured for all dates is tickets of each of them, or went back whole': await sql`
      select g.id, g.amount, all_dates.many as dates, ours.parts, ours.tickets, ours.gone, ours.back
      from razorpay_sandbox.payments g
      join payment_orders lead on lead.gateway_order_id = g.order_id and lead.pass_paise is not null
      cross join lateral (
        select count(*)::int as many from payment_orders where id = lead.id or lead_id = lead.id) all_dates
      cross join lateral (
        select count(*)::int as parts, coalesce(sum(p.amount_paise), 0)::int as paise,
          count(distinct o.id) filter (where p.outcome = 'ticket' and p.amount_paise = o.amount_paise
            and coalesce(o.lead_id, o.id) = lead.id and b.booked_at is not null)::int as tickets,
          count(*) filter (where p.outcome = 'refund')::int as gone,
          coalesce(sum((select sum(r.amount_paise) from refunds r
            where r.payment_id = p.id and r.status = 'processed')), 0)::int as back
        from payments p join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
        where split_part(p.gateway_payment_id, '/', 1) = g.id) ours
      where g.status in ('captured', 'refunded') and (ours.paise <> g.amount or not (
        (ours.gone = 0 and ours.parts = all_dates.many and ours.tickets = all_dates.many)
        or (ours.gone = 1 and ours.parts = 1 and ours.back >= g.amount)))`,
    'and each date that stands has its part of a payment for them': await sql`
      select b.id, count(g.id)::int as payments from bookings b
      left join payment_orders o on o.booking_id = b.id
      left join payment_orders lead on lead.id = coalesce(o.lead_id, o.id)
      left join payments p on p.order_id = o.id and p.outcome = 'ticket' and p.amount_paise = o.amount_paise
      left join razorpay_sandbox.payments g on g.id = split_part(p.gateway_payment_id, '/', 1)
        and g.order_id = lead.gateway_order_id and g.status in ('captured', 'refunded')
      where b.client_booking_id like '%:%' and b.status = 'confirmed'
      group by b.id having count(g.id) <> 1`,
    'nobody has a date twice by one payment': await sql`
      select split_part(p.gateway_payment_id, '/', 1) as payment, b.event_id, count(*)::int as times
      from payments p join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
      where b.booked_at is not null and p.outcome = 'ticket' group by 1, 2 having count(*) > 1`,
    // Each payment counts as captured, less what went back there, less what was taken for disputes.
    'the ledger has at the gateway what the gateway has': await sql`
      select s.id, s.amount - s.amount_refunded - d.deducted + r.pending as gateway, l.paise as ledger
      from razorpay_sandbox.payments s
      cross join lateral (select coalesce(sum(amount_deducted), 0)::int as deducted
        from razorpay_sandbox.disputes where payment_id = s.id) d
      cross join lateral (select coalesce(sum(amount), 0)::int as pending
        from razorpay_sandbox.refunds where payment_id = s.id and status = 'pending') r
      cross join lateral (select coalesce(sum(e.amount_paise), 0)::int as paise
        from payments p join ledger_transactions t on t.payment_id = p.id
        join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway'
        where split_part(p.gateway_payment_id, '/', 1) = s.id) l
      where s.status in ('captured', 'refunded') and l.paise <> s.amount - s.amount_refunded - d.deducted + r.pending`,
    // It holds for a single payment too. A payment for all dates has a row of ours for each part that it
    // reaches.
    'what the bank has decided is open with us no more, and what it took is taken once': await sql`
      select d.id, d.status, d.amount_deducted, ours.* from razorpay_sandbox.disputes d
      cross join lateral (
        select count(*)::int as many, count(*) filter (where o.status = 'open')::int as still_open,
          coalesce(sum(o.amount_paise) filter (where o.status = 'lost'), 0)::int as lost,
          count(*) filter (where o.amount_paise > p.amount_paise
            or split_part(p.gateway_payment_id, '/', 1) <> d.payment_id)::int as beyond
        from disputes o join payments p on p.id = o.payment_id
        where split_part(o.gateway_dispute_id, '/', 1) = d.id) ours
      where ours.many > 0 and (ours.beyond > 0 or (d.status in ('won', 'lost') and ours.still_open > 0)
        or ours.lost <> case d.status when 'lost' then d.amount_deducted else 0 end)`,
  };
}

/** Says how many there were, and what became of them. */
export async function toldOfPasses(sql: Bun.SQL): Promise<string> {
  const [row] = await sql`
    select count(*)::int as "orders of all dates",
      count(*) filter (where exists (select from bookings where id = o.booking_id and booked_at is not null))::int as "of them booked",
      (select count(*)::int from payments p join payment_orders l on l.id = p.order_id and l.pass_paise is not null
        where p.outcome = 'refund') as "payments gone back whole",
      (select count(*)::int from bookings where client_booking_id like '%:%' and booked_at is not null
        and status <> 'confirmed') as "dates given back or called off",
      (select count(*)::int from payments where gateway_payment_id like '%/%') as "payments' further parts",
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id join payment_orders l on l.id = p.order_id
        where r.status = 'processed' and p.outcome = 'ticket' and (l.pass_paise is not null or l.lead_id is not null)) as "refunds of parts",
      (select count(*)::int from refunds where gateway_refund_id like '%/%') as "refunds' further parts",
      (select count(*)::int from disputes where gateway_dispute_id like '%/%') as "disputes' further parts"
    from payment_orders o where o.pass_paise is not null`;
  return Object.entries(Object(row))
    .map(([what, many]) => `${what} ${many}`)
    .join(', ');
}

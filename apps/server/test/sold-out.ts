import type { Sql } from 'postgres';

export type SoldEvent = { eventId: string; organiserId: string };

/**
 * Sells an event out: each booking has one or two seats at ₹500 by its own member, paid at the sandbox, and
 * in the books. It works on sets, so that 5,000 take seconds.
 */
export async function sellOut(sql: Sql, bookings: number, now: Date): Promise<SoldEvent> {
  const at = now.toISOString();
  const run = crypto.randomUUID().slice(0, 8);
  const [sold] = await sql.begin(async (tx) => {
    await tx`create temp table sale on commit drop as
      select n, gen_random_uuid() as member, gen_random_uuid() as booking, gen_random_uuid() as item,
        gen_random_uuid() as paid_order, gen_random_uuid() as payment,
        gen_random_uuid() as capture, gen_random_uuid() as sale, 1 + n % 2 as seats
      from generate_series(1, ${bookings}::int) n`;
    await tx`insert into cities (slug, name, state_code) values ('bench', 'Bench', '27') on conflict do nothing`;
    await tx`insert into users (id, phone, phone_verified_at, name, email, email_verified_at, gender)
      select member, '+91' || (9000000000 + n + (select count(*) from users)), ${at}::timestamptz, 'Member ' || n,
        'member' || n || ${`@${run}.example.com`}, ${at}::timestamptz, 'female' from sale`;
    const [event] = await tx`
      insert into events (organiser_id, city_id, status, title, description, category, venue,
        address, starts_at, total_tickets, price_paise)
      select member, (select id from cities where slug = 'bench'), 'approved', 'Sold Out', 'A bench',
        'Networking', 'The Hall', '1 Main Road', ${at}::timestamptz + interval '7 days', ${bookings * 2}::int, 50000
      from sale where n = 1 returning id as "eventId", organiser_id as "organiserId"`;
    const eventId: string = event?.eventId;
    const [type] = await tx`
      insert into ticket_types (event_id, name, price_paise, position)
      values (${eventId}, 'General', 50000, 0) returning id`;
    await tx`
      insert into bookings (id, event_id, user_id, client_booking_id, status, payment_method, quantity,
        subtotal_paise, fee_paise, total_paise, ticket_code, booked_at)
      select booking, ${eventId}, member, 'BK' || booking, 'confirmed', 'razorpay', seats,
        seats * 50000, seats * 1000, seats * 51000, 'B' || booking, ${at}::timestamptz from sale`;
    await tx`
      insert into booking_items (id, booking_id, ticket_type_id, name, unit_price_paise, quantity)
      select item, booking, ${type?.id}, 'General', 50000, seats from sale`;
    await tx`
      insert into holds (booking_id, event_id, expires_at) select booking, ${eventId}, ${at}::timestamptz from sale`;
    await tx`
      insert into tickets (booking_id, item_id, event_id, code, issued_at)
      select booking, item, ${eventId}, 'T' || booking || seat, ${at}::timestamptz
      from sale cross join lateral generate_series(1, seats) seat`;
    await tx`
      insert into razorpay_sandbox.orders (id, amount, amount_paid, currency, receipt, status, attempts,
        notes, created_at)
      select 'order_' || booking, seats * 51000, seats * 51000, 'INR', booking::text, 'paid', 1, '[]', ${at}::timestamptz
      from sale`;
    await tx`
      insert into razorpay_sandbox.payments (id, order_id, amount, currency, status, notes,
        webhook_copies, webhook_delay_ms, created_at)
      select 'pay_' || booking, 'order_' || booking, seats * 51000, 'INR', 'captured', '[]', 1, 0, ${at}::timestamptz
      from sale`;
    await tx`
      insert into payment_orders (id, booking_id, receipt, gateway_order_id, amount_paise, checked_at,
        next_check_at)
      select paid_order, booking, booking::text, 'order_' || booking, seats * 51000, ${at}::timestamptz,
        ${at}::timestamptz + interval '1 day' from sale`;
    await tx`
      insert into payments (id, order_id, gateway_payment_id, amount_paise, currency, status, outcome,
        captured_at)
      select payment, paid_order, 'pay_' || booking, seats * 51000, 'INR', 'captured', 'ticket', ${at}::timestamptz
      from sale`;
    await tx`
      insert into ledger_transactions (id, kind, event_id, booking_id, payment_id, occurred_at)
      select id, kind, ${eventId}, booking, payment, ${at}::timestamptz
      from sale cross join lateral (values (capture, 'capture'), (sale, 'sale')) t (id, kind)`;
    await tx`
      insert into ledger_entries (transaction_id, account, amount_paise)
      select id, account, seats * paise from sale cross join lateral (values
        (capture, 'gateway', 51000), (capture, 'members_payable', -51000),
        (sale, 'members_payable', 51000), (sale, 'organiser_payable', -40000),
        (sale, 'commission_income', -10000), (sale, 'service_charge_income', -1000)
      ) e (id, account, paise)`;
    return [event];
  });
  return { eventId: String(sold?.eventId), organiserId: String(sold?.organiserId) };
}

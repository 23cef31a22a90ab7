import { auditBooks, capturedPayments } from '../support/books.ts';
import type { report } from '../support/finding.ts';
import { until } from '../support/server.ts';
import type { Claim } from './buyer.ts';

/** How long jobs and reconciler have to bring everything home. */
const homeMs = 240_000;

/** Waits until nothing is under way any more, each check of the reconciler brought forward. */
export async function untilAllIsHome(sql: Bun.SQL): Promise<string> {
  const look = async () => {
    await sql`update payment_orders set next_check_at = now() where next_check_at is not null`;
    await sql`update refunds set next_check_at = now() where next_check_at is not null`;
    const { undecided } = await capturedPayments(sql);
    const [row] = await sql`
      select (select count(*)::int from refunds where status in ('queued', 'sent', 'pending')) as refunds,
        (select count(*)::int from razorpay_sandbox.payments where capture_at is not null and status = 'authorized') as captures,
        (select count(*)::int from razorpay_sandbox.deliveries) as webhooks,
        (select count(*)::int from webhook_events where applied_at is null) as events,
        (select count(*)::int from deliveries where status = 'queued') as messages`;
    return { undecided, ...Object(row) };
  };
  let seen: Record<string, number> = {};
  await until(async () => {
    seen = await look();
    if (Object.values(seen).every((count) => count === 0)) return true;
    await Bun.sleep(2_000);
    return undefined;
  }, homeMs);
  return Object.entries(seen)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}

/** Whether everything that may never happen has not, and what was said has. */
export async function judge(
  { expect }: Pick<ReturnType<typeof report>, 'expect'>,
  { sql, databaseUrl, claims }: { sql: Bun.SQL; databaseUrl: string; claims: readonly Claim[] },
): Promise<void> {
  const home = await untilAllIsHome(sql);
  expect('nothing is under way any more', !/[1-9]/.test(home), home);
  const { captured, undecided, twice } = await capturedPayments(sql);
  expect(
    'each captured payment has one outcome',
    captured > 0 && undecided + twice === 0,
    `${captured} captured, ${undecided} undecided, ${twice} twice`,
  );
  const books = await auditBooks({ DATABASE_URL: databaseUrl });
  expect('the books are in order', books.ok, books.said.slice(0, 2_000));

  for (const [what, rows] of Object.entries(await strangeRows(sql))) {
    expect(
      what,
      rows.length === 0,
      rows.length === 0 ? 'none otherwise' : JSON.stringify(rows.slice(0, 5)),
    );
  }
  for (const [what, all] of Map.groupBy(claims, (claim) => claim.what)) {
    const ids = all.map(({ id }) => id);
    const missing = await untrue(sql, what, ids);
    expect(
      `what was said to be ${what} is`,
      missing.length === 0,
      `${all.length} said, not so: ${missing.slice(0, 5).join(', ') || 'none'}`,
    );
  }
}

async function strangeRows(sql: Bun.SQL) {
  return {
    'no event has more seats taken than it has': await sql`
      select e.id, e.total_tickets, sum(b.quantity)::int as taken from events e
      join bookings b on b.event_id = e.id and b.status = 'confirmed'
      group by e.id having sum(b.quantity) > e.total_tickets`,
    'a confirmed booking has its tickets, once': await sql`
      select b.id, b.quantity, count(t.id)::int as tickets from bookings b
      left join tickets t on t.booking_id = b.id
      where b.status = 'confirmed' group by b.id having count(t.id) <> b.quantity`,
    'no payment is refunded beyond what was captured': await sql`
      select p.id from razorpay_sandbox.payments p
      join razorpay_sandbox.refunds r on r.payment_id = p.id and r.status <> 'failed'
      group by p.id having sum(r.amount) > p.amount`,
    'the gateway knows every refund that we know': await sql`
      select r.id, r.reason, r.amount_paise, g.status, g.amount from refunds r
      left join razorpay_sandbox.refunds g on g.id = r.gateway_refund_id
      where r.status = 'processed' and r.reason <> 'chargeback' and (g.id is null or g.amount <> r.amount_paise or g.status <> 'processed')`,
    'and we know every refund that the gateway made': await sql`
      select g.id, g.status, g.amount from razorpay_sandbox.refunds g
      left join refunds r on r.gateway_refund_id = g.id
      where g.status = 'processed' and r.id is null`,
    'each message was sent once': await sql`
      select dedupe_key, count(*)::int from outbox group by dedupe_key having count(*) > 1`,
    'and each that was sent is there': await sql`
      select d.id from deliveries d left join outbox o on o.dedupe_key = d.id::text
      where d.status = 'sent' and d.channel = 'email' and o.id is null`,
  };
}

async function untrue(sql: Bun.SQL, what: Claim['what'], ids: string[]): Promise<string[]> {
  const asked = sql.array(ids, 'uuid');
  const true_: Record<Claim['what'], () => Promise<{ id: string }[]>> = {
    booked: () => sql`select id from bookings where id = any(${asked}) and booked_at is not null`,
    cancelled: () =>
      sql`select id from bookings where id = any(${asked}) and status <> 'confirmed' and ended_at is not null`,
    given: () =>
      sql`select id from ticket_transfers where id = any(${asked}) and status = 'accepted'`,
    scanned: () => sql`select id from ticket_scans where id = any(${asked})`,
    refunded: () =>
      sql`select booking_id as id from payment_orders o join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id where booking_id = any(${asked})`,
  };
  const found = new Set((await true_[what]()).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

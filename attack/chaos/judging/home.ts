import { capturedPayments } from '../../support/books.ts';
import { until } from '../../support/server.ts';

/** How long jobs and reconciler have to bring everything home. */
const homeMs = 300_000;
const lookMs = 1_000;
/** Looks after which everything is due again: what failed once would otherwise wait for minutes. */
const anewEach = 8;

/**
 * Waits until nothing is under way any more. Work that waits for its time is brought forward, and what
 * killed servers had begun is taken for given up; the product's own jobs do the rest.
 */
export async function untilAllIsHome(sql: Bun.SQL): Promise<{ isHome: boolean; words: string }> {
  let seen: Record<string, number> = {};
  let looks = 0;
  const isHome = await until(async () => {
    if (looks % anewEach === 0) await bringForward(sql);
    looks += 1;
    await wakeJobs(sql);
    seen = await look(sql);
    if (looks % anewEach === 0) console.log(`  under way: ${wordsOf(seen)}`);
    if (Object.values(seen).every((count) => count === 0)) return true;
    await Bun.sleep(lookMs);
    return undefined;
  }, homeMs);
  return { isHome: isHome === true, words: wordsOf(seen) };
}

function wordsOf(seen: Record<string, number>): string {
  return Object.entries(seen)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}

async function look(sql: Bun.SQL): Promise<Record<string, number>> {
  const { undecided } = await capturedPayments(sql);
  const [row] = await sql`
    select (select count(*)::int from refunds where status in ('queued', 'sent', 'pending')) as refunds,
      (select count(*)::int from ledger_transactions where kind in ('sale', 'sale_reversal')
        and number > (select through from tax_progress)) as papers,
      (select count(*)::int from razorpay_sandbox.payments where capture_at is not null and status = 'authorized') as captures,
      (select count(*)::int from razorpay_sandbox.deliveries) as webhooks,
      (select count(*)::int from razorpay_sandbox.refunds where settle_at is not null) as settling,
      (select count(*)::int from razorpay_sandbox.refunds g
        cross join lateral (select count(*) as many, count(*) filter (where status = 'processed') as processed
          from refunds where split_part(gateway_refund_id, '/', 1) = g.id) r
        where (g.status = 'processed' and r.many = 0) or (g.status = 'failed' and r.processed > 0)) as unheard,
      (select count(*)::int from webhook_events where applied_at is null) as events,
      (select count(*)::int from disputes where status = 'open') as disputes,
      (select count(*)::int from events e where e.status = 'approved' and e.starts_at > now() and exists (
          select from waiting_list w join ticket_types t on t.id = w.ticket_type_id and t.sale_state = 'on_sale'
          where w.event_id = e.id and w.state = 'waiting' and not exists (select from bookings b
            where b.user_id = w.user_id and b.event_id = e.id and b.status = 'pending'))
        and e.total_tickets + (select count(*) from seat_returns r join tickets t on t.id = r.ticket_id
            and t.state = 'valid' and t.holder_id is null where r.event_id = e.id and r.state = 'open') > (
          select coalesce(sum(b.quantity), 0) from bookings b left join holds h on h.booking_id = b.id
          where b.event_id = e.id and (b.status = 'confirmed' or (b.status = 'pending' and h.expires_at > now())))
        + (select coalesce(sum(offered_quantity), 0) from waiting_list where event_id = e.id and state = 'offered')
      ) as unoffered,
      (select count(*)::int from waiting_list where state = 'offered' and offer_expires_at <= now()
        and not exists (select from bookings b join holds h on h.booking_id = b.id and h.expires_at > now()
          where b.user_id = waiting_list.user_id and b.event_id = waiting_list.event_id and b.status = 'pending')) as lapsing,
      (select count(*)::int from seat_returns r join events e on e.id = r.event_id join tickets t on t.id = r.ticket_id
        where r.state = 'open' and (e.status <> 'approved' or t.state <> 'valid' or t.holder_id is not null)
          -- What is promised to an order stays until that is over.
          and not exists (select from bookings b join holds h on h.booking_id = b.id and h.expires_at > now()
            where b.event_id = e.id and b.status = 'pending')) as returns,
      (select count(*)::int from announcements where status in ('scheduled', 'sending')) as announcements,
      (select count(*)::int from deliveries where status = 'queued') as messages`;
  return { undecided, ...Object(row) };
}

/** Lets minutes go by: orders and refunds are asked about, and leases have run out. */
async function bringForward(sql: Bun.SQL): Promise<void> {
  // The time is that of the server whose clock is ahead.
  await sql`
    update announcements set scheduled_for = now() where status = 'scheduled' and scheduled_for > now()`;
  await sql`update payment_orders set next_check_at = now() where next_check_at > now()`;
  await sql`
    update refunds set next_check_at = now(), checked_at = checked_at - interval '1 hour'
    where next_check_at > now() and (checked_at is null or checked_at < now() - interval '8 seconds')`;
  await sql`update disputes set next_check_at = now() where next_check_at > now()`;
  await sql`
    update deliveries set claimed_at = claimed_at - interval '1 hour', created_at = created_at - interval '1 hour'
    where status = 'queued' and (claimed_at is null or claimed_at < now() - interval '8 seconds')`;
  await sql`
    update pgboss.job set state = 'retry', start_after = now()
    where state = 'active' and started_on < now() - interval '8 seconds'
      and name in ('messages.deliver', 'refunds.send', 'payments.apply-webhooks')`;
  await sql`
    update razorpay_sandbox.deliveries set next_attempt_at = now()
    where next_attempt_at > now() + interval '10 seconds'`;
}

/**
 * Asks now for the jobs of each minute, whether a killed server's run still counts as running or not, and
 * lets none wait before it is tried again.
 */
async function wakeJobs(sql: Bun.SQL): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where state = 'retry' and start_after > now()
      and name in ('messages.deliver', 'refunds.send', 'payments.apply-webhooks')`;
  await sql`
    insert into pgboss.job (name, data, singleton_key)
    select name, '{}', gen_random_uuid()::text from unnest(array['payments.reconcile', 'messages.sweep', 'announcements.send', 'waiting-list.sweep',
        'tax.issue-papers']) as due(name)
    where not exists (select from pgboss.job where job.name = due.name and state < 'active')`;
}

import { auditBooks, capturedPayments } from '../../support/books.ts';
import type { report } from '../../support/finding.ts';
import type { MailServer } from '../faults/mail-server.ts';
import { earlyPrice } from '../scene/prices.ts';
import type { Claim, Scene } from '../scene/scene.ts';
import { untilAllIsHome } from './home.ts';
import { toldOfPasses } from './strange-passes.ts';
import { strangeRows } from './strange-rows.ts';

type Judged = {
  sql: Bun.SQL;
  databaseUrl: string;
  scene: Pick<Scene, 'claims' | 'breaches'>;
  mail: Pick<MailServer, 'received'>;
};

/** Judges that nothing forbidden happened and everything told is true; says how much there was of it. */
export async function judge(
  { expect }: Pick<ReturnType<typeof report>, 'expect'>,
  { sql, databaseUrl, scene, mail }: Judged,
) {
  const home = await untilAllIsHome(sql);
  expect('nothing is under way any more', home.isHome, home.words);
  const { captured, undecided, twice } = await capturedPayments(sql);
  expect(
    'each captured payment has one outcome',
    captured > 0 && undecided + twice === 0,
    `${captured} captured, ${undecided} undecided, ${twice} twice`,
  );
  const books = await auditBooks({ DATABASE_URL: databaseUrl });
  expect('the books are in order', books.ok, books.said.slice(0, 2_000));

  for (const [what, rows] of Object.entries(await strangeRows(sql))) {
    const seen = rows.length === 0 ? 'none otherwise' : JSON.stringify(rows.slice(0, 5));
    expect(what, rows.length === 0, seen);
  }
  for (const [what, all] of Map.groupBy(scene.claims, (claim) => claim.what)) {
    const missing = await untrue(
      sql,
      what,
      all.map(({ id }) => id),
    );
    const said = `${all.length} said, not so: ${missing.slice(0, 5).join(', ') || 'none'}`;
    expect(`what was said to be ${what} is`, missing.length === 0, said);
  }
  expect('lists, seats, dates and disputes moved, and codes were used', true, await told(sql));
  expect('tickets for all dates were bought', true, await toldOfPasses(sql));
  const { breaches } = scene;
  expect(
    'nobody got what is not hers',
    breaches.length === 0,
    breaches.slice(0, 5).join('; ') || 'nobody',
  );
  const mails = await judgeMails({ expect }, sql, mail);
  return { captured, mails };
}

/** Says how often lists, codes and dates came into play at all. */
async function told(sql: Bun.SQL): Promise<string> {
  const rows: { what: string; many: number }[] = await sql`
    select state as what, count(*)::int as many from waiting_list group by 1
    union all select 'offered in all', count(*)::int from waiting_list where offered_at is not null
    union all select 'returned seats ' || state, count(*)::int from seat_returns group by 1
    union all select action, count(*)::int from audit_log
      where action in ('event.postponed', 'event.resumed', 'event.cancelled') group by 1
    union all select 'disputes ' || status, count(*)::int from disputes group by 1
    union all select 'paise lost to banks', coalesce(sum(e.amount_paise), 0)::int from ledger_entries e where e.account = 'chargeback_losses'
    union all select 'paise recovered', coalesce(-sum(e.amount_paise), 0)::int from ledger_entries e where e.account = 'chargeback_recoveries'
    union all select 'papers: ' || kind, count(*)::int from tax_papers group by 1
    union all select 'booked with a code', count(*)::int from bookings
      where promotion_code_id is not null and booked_at is not null
    union all select 'early', coalesce(sum(quantity), 0)::int from booking_items where unit_price_paise = ${earlyPrice}`;
  return rows.map(({ what, many }) => `${what} ${many}`).join(', ');
}

/** Expects each at least once, despite the kills; its words may have changed with its event since. */
async function judgeMails(
  { expect }: Pick<ReturnType<typeof report>, 'expect'>,
  sql: Bun.SQL,
  { received }: Judged['mail'],
): Promise<number> {
  const rows: { id: string; status: string; times: number }[] = await sql`
    select id, status from deliveries where channel = 'mail'`;
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  const notThere = rows.filter(({ id, status }) => status === 'sent' && !received.has(id));
  const givenUp = rows.filter(({ status }) => status === 'failed');
  expect(
    'each mail that was sent has come',
    notThere.length + givenUp.length === 0,
    `not there ${notThere.length}, given up ${givenUp.length}`,
  );
  const ofNobody = [...received.keys()].filter((id) => known.get(id) !== 'sent');
  const toOthers = [...received].filter(([, { to }]) => to.size > 1);
  const times = [...received.values()].reduce((sum, one) => sum + one.times, 0);
  expect(
    'a mail that comes again has its Message-ID again',
    ofNobody.length + toOthers.length === 0,
    `${received.size} mails, ${times - received.size} repeats, of nothing that was sent ${ofNobody.length}, to others ${toOthers.length}`,
  );
  return received.size;
}

/** Returns which of the told facts are not true. */
async function untrue(sql: Bun.SQL, what: Claim['what'], ids: string[]): Promise<string[]> {
  const asked = sql.array(ids, 'uuid');
  const looks: Record<Claim['what'], () => Promise<{ id: string }[]>> = {
    booked: () => sql`select id from bookings where id = any(${asked}) and booked_at is not null`,
    'booked for all dates': () => sql`
      select said.booking_id as id from payment_orders said
      join payment_orders o on coalesce(o.lead_id, o.id) = coalesce(said.lead_id, said.id)
      join bookings b on b.id = o.booking_id
      where said.booking_id = any(${asked})
      group by said.booking_id having count(*) > 1 and bool_and(b.booked_at is not null)`,
    cancelled: () =>
      sql`select id from bookings where id = any(${asked}) and status <> 'confirmed' and ended_at is not null`,
    given: () =>
      sql`select id from ticket_transfers where id = any(${asked}) and status = 'accepted'`,
    scanned: () => sql`select id from ticket_scans where id = any(${asked})`,
    refunded: () => sql`
      select o.booking_id as id from payment_orders o join payments p on p.order_id = o.id
      join refunds r on r.payment_id = p.id and r.decided_by is not null where o.booking_id = any(${asked})`,
    approved: () =>
      sql`select id from event_revisions where id = any(${asked}) and status = 'approved'`,
    issued: () => sql`
      select b.id from bookings b join guest_bookings g on g.booking_id = b.id
      where b.id = any(${asked}) and b.booked_at is not null`,
    'taken back': () =>
      sql`select id from bookings where id = any(${asked}) and status <> 'confirmed' and ended_at is not null`,
    announced: () => sql`
      select id from announcements where id = any(${asked}) and status in ('sent', 'called_off')`,
    waiting: () => sql`select id from waiting_list where id = any(${asked})`,
    declined: () =>
      sql`select id from waiting_list where id = any(${asked}) and state = 'declined'`,
    postponed: () =>
      sql`select id from events where id = any(${asked}) and postponed_at is not null`,
    resumed: () =>
      sql`select id from events where id = any(${asked}) and rescheduled_at is not null`,
    'paid back': () => sql`
      select o.booking_id as id from payment_orders o join payments p on p.order_id = o.id and p.outcome = 'ticket'
      join refunds r on r.payment_id = p.id and r.status = 'processed'
      where o.booking_id = any(${asked})
      group by p.id, o.booking_id, p.amount_paise having sum(r.amount_paise) > p.amount_paise - 100`,
    'on the list': () =>
      sql`select booking_id as id from seat_returns where booking_id = any(${asked})`,
    left: () => sql`select id from waiting_list where id = any(${asked}) and state = 'left'`,
    'called off': () =>
      sql`select id from events where id = any(${asked}) and status = 'cancelled'`,
  };
  const found = new Set((await looks[what]()).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

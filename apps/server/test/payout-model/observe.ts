import { payoutStatuses } from '@nagarika/domain/money/payouts/payouts';
import { breachesOf } from '#test/paying.ts';
import {
  type Book,
  type Booking,
  comingOf,
  commissionOf,
  disputeOf,
  earnedOf,
  lossOf,
  movedBy,
  paidOf,
  queuedOf,
  sum,
  total,
} from './book.ts';
import { payoutIds, type Stage } from './stage.ts';

const finance = ['admin', 'second'];

/** The facts that both can tell: the book what ought to be, the stage what is. */
export type Seen = Record<string, string>;

const asText = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

export function expected(book: Book): Seen {
  const { bookings, payouts, events } = book;
  const paid = payouts.filter(({ status }) => status === 'paid');
  const all = (of: (one: Booking) => number) => sum(bookings.map(of));
  const coming = comingOf(book);
  const sumOf = (part: 'owed' | 'held' | 'upcoming') => sum(coming.map((one) => one[part]));
  const standing = payouts.filter(({ status }) => status !== 'cancelled');
  return {
    ...Object.fromEntries(bookings.map((one) => [one.key, textOf(one)])),
    ...Object.fromEntries(
      events.map(({ status }, at) => [
        `event ${at}`,
        asText({ status, payable: earnedOf(book, at) - paidOf(paid, at) }),
      ]),
    ),
    accounts: asText({
      gateway: all((one) => total(one) - one.sent - one.taken + one.recovered),
      members: all(queuedOf),
      bank: -sum(paid.map(movedBy)),
      withheld: sum(paid.flatMap(({ withheld }) => withheld)),
      commission: all(({ left }) => commissionOf(left.price)),
      charges: all(({ left }) => left.charge),
      kept: all(({ kept }) => kept),
      lost: all((one) => lossOf(one) - one.recovered),
    }),
    "the gateway's own account": String(all((one) => total(one) - takenThere(one))),
    organiser: asText({
      owed: sumOf('owed'),
      held: sumOf('held'),
      upcoming: sumOf('upcoming'),
      payouts: standing.map(({ lines, status }) => `${sum(lines)} ${status}`).sort(),
    }),
    admin: asText({
      owed: sumOf('owed'),
      held: sumOf('held'),
      payouts: payouts.map((one) => `${sum(one.lines)} ${movedBy(one)} ${one.status}`).sort(),
    }),
    payouts: payouts
      .map((one) =>
        payoutText(
          one.lines,
          one.withheld,
          one.status,
          one.preparedBy,
          one.filedBy,
          one.releasedBy,
        ),
      )
      .join('; '),
  };
}

const payoutText = (lines: number[], withheld: number[], ...said: (string | null)[]) =>
  `${lines} less ${withheld} ${said}`;

const takenThere = ({ unheard, ...one }: Booking) =>
  sum([one, unheard].map((part) => (part ? part.sent + part.taken - part.recovered : 0)));

const textOf = (one: Booking) =>
  asText({
    status: one.status,
    queued: queuedOf(one),
    left: `${one.left.price}+${one.left.charge}`,
    back: one.sent + (one.unheard?.sent ?? 0),
    dispute: one.dispute.status,
    there: disputeOf(one).status === 'recovered' ? 'won' : disputeOf(one).status,
  });

export async function observed(stage: Stage): Promise<Seen> {
  const { world, organiser, admin } = stage;
  const { owed, held, upcoming, payouts } = await world.as(organiser).payouts.mine();
  const desk = world.as(admin).admin.payouts;
  const page = await desk.owed({ search: organiser.phone });
  const lists = await Promise.all(payoutStatuses.map((status) => desk.list({ status })));
  const listed = lists.flatMap(({ items }) => items);
  const hers = listed.filter((one) => one.organiser.id === organiser.id);
  const shown = page.items[0] ?? { owed: 0, held: 0 };
  return {
    ...(await bookingsSeen(stage)),
    ...(await eventsSeen(stage)),
    accounts: await accountsSeen(stage),
    "the gateway's own account": String(await gatewaysAccount(stage)),
    organiser: asText({
      owed,
      held,
      upcoming,
      payouts: payouts.map(({ amount, status }) => `${amount} ${status}`).sort(),
    }),
    admin: asText({
      owed: shown.owed,
      held: shown.held,
      payouts: hers.map((one) => `${one.amount} ${one.transferred} ${one.status}`).sort(),
    }),
    payouts: await payoutsSeen(stage),
  };
}

const idsOf = ({ events }: Stage) => events.map(({ id }) => id);

async function bookingsSeen(stage: Stage): Promise<Seen> {
  const { world, bought } = stage;
  const rows = await world.sql`
    select b.id, b.status,
      (select coalesce(sum(r.amount_paise), 0)::int from refunds r
        where r.payment_id = p.id and r.status in ('queued', 'pending')) as queued,
      (select coalesce(-sum(e.amount_paise), 0)::int from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account in ('organiser_payable', 'commission_income')
        where t.booking_id = b.id and t.kind in ('sale', 'sale_reversal')) as price,
      (select coalesce(-sum(e.amount_paise), 0)::int from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'service_charge_income'
        where t.booking_id = b.id) as charge,
      (select amount_refunded from razorpay_sandbox.payments g where g.id = p.gateway_payment_id) as back,
      (select d.status from disputes d where d.payment_id = p.id order by opened_at desc limit 1) as dispute,
      (select d.status from razorpay_sandbox.disputes d where d.payment_id = p.gateway_payment_id
        order by created_at desc limit 1) as there
    from bookings b join payment_orders o on o.booking_id = b.id join payments p on p.order_id = o.id
    where b.event_id = any(${idsOf(stage)}::uuid[])`;
  const keys = new Map(bought.map(({ id, key }) => [id, key]));
  return Object.fromEntries(
    rows.map(({ id, status, queued, price, charge, back, dispute, there }) => [
      keys.get(id) ?? id,
      asText({
        status: status === 'confirmed' ? status : 'cancelled',
        queued,
        left: `${price}+${charge}`,
        back,
        dispute: dispute ?? 'none',
        there: there ?? 'none',
      }),
    ]),
  );
}

async function eventsSeen(stage: Stage): Promise<Seen> {
  const rows = await stage.world.sql`
    select v.id, v.status, (select coalesce(-sum(e.amount_paise), 0)::int from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      where t.event_id = v.id and e.account = 'organiser_payable') as payable
    from events v where v.id = any(${idsOf(stage)}::uuid[])`;
  const at = (id: string) => stage.events.findIndex((one) => one.id === id);
  return Object.fromEntries(
    rows.map(({ id, status, payable }) => [`event ${at(id)}`, asText({ status, payable })]),
  );
}

/** Reads the ledger's accounts; any that is none of these holds what was lost. */
async function accountsSeen(stage: Stage): Promise<string> {
  const rows = await stage.world.sql<{ account: string; paise: number }[]>`
    select e.account, sum(e.amount_paise)::int as paise from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.event_id = any(${idsOf(stage)}::uuid[]) group by e.account`;
  const left = new Map(rows.map(({ account, paise }) => [account, paise]));
  const take = (account: string) => {
    const paise = left.get(account) ?? 0;
    left.delete(account);
    return paise;
  };
  left.delete('organiser_payable');
  return asText({
    gateway: take('gateway'),
    members: 0 - take('members_payable'),
    bank: take('bank'),
    withheld: 0 - take('tds_payable'),
    commission: 0 - take('commission_income'),
    charges: 0 - take('service_charge_income'),
    kept: 0 - take('rounding_income'),
    lost: sum([...left.values()]),
  });
}

/** Reckons what was captured there, less what went back, less what banks took. */
async function gatewaysAccount({ world, bought }: Stage): Promise<number> {
  const ids = bought.map(({ paymentId }) => paymentId);
  const [row] = await world.sql<{ paise: number }[]>`
    select (sum(p.amount - p.amount_refunded)
      - (select coalesce(sum(amount_deducted), 0) from razorpay_sandbox.disputes where payment_id = any(${ids}::text[])))::int as paise
    from razorpay_sandbox.payments p where p.id = any(${ids}::text[])`;
  return row?.paise ?? 0;
}

type PayoutSeen = {
  id: string;
  status: string;
  people: string[];
  lines: { event: string; paise: number; kept: number }[];
};

async function payoutsSeen(stage: Stage): Promise<string> {
  const rows = await stage.world.sql<PayoutSeen[]>`
    select id, status, array[prepared_by, filed_by, released_by] as people,
      (select json_agg(json_build_object('event', event_id, 'paise', amount_paise, 'kept', tds_paise))
        from payout_lines where payout_id = payouts.id) as lines
    from payouts where organiser_id = ${stage.organiser.id}`;
  const people = new Map([stage.admin, stage.second].map(({ id }, at) => [id, finance[at] ?? '']));
  return (await payoutIds(stage))
    .flatMap((id) => rows.find((row) => row.id === id) ?? [])
    .map(({ lines, status, people: ids }) => {
      const of = (what: 'paise' | 'kept') =>
        idsOf(stage).map((id) => lines.find(({ event }) => event === id)?.[what] ?? 0);
      const who = ids.map((id) => people.get(id) ?? null);
      return payoutText(of('paise'), of('kept'), status, ...who);
    })
    .join('; ');
}

/**
 * Finds what must not be true after any step, whatever the book says. The queue's turn may come late here,
 * and nobody asks about orders.
 */
export async function breaches({ world }: Stage, { bookings }: Book): Promise<unknown[]> {
  const isUnheard = bookings.some(({ unheard }) => unheard !== null);
  const late = [
    'an order whose seats are held is asked about in time: it may be paid',
    ...(isUnheard ? ['what the gateway told us has been applied within a day'] : []),
  ];
  return (await breachesOf(world)).filter(({ rule }) => !late.includes(rule));
}

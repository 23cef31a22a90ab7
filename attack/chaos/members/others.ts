import { order } from '../../support/buyers.ts';
import { sandboxAt } from '../../support/gateway.ts';
import type { People } from '../scene/people.ts';
import { asking, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { changeFollowing, goWithoutDate, moveDate } from './dates.ts';
import { cancelEvent, editEvent, hostEvent, refundBooking, reviewEdit } from './organisers.ts';
import { leaveDates } from './pass.ts';
import { stopSales } from './sales.ts';
import { hoard, intrude, tellHostileStory } from './strangers.ts';
import { announce, importGuests, readList, walkUp } from './teams.ts';
import { letTimeRunOut } from './waiters.ts';

const operations = [
  'create-order',
  'order-payments',
  'fetch-payment',
  'refund',
  'list-refunds',
  'fetch-refund',
  'capture',
];
const kinds = ['5xx', 'timeout', 'drop-after-commit'];

/** Does one thing that organisers, doors, members, banks and the gateway's operator do meanwhile. */
export async function meddleOnce(
  scene: Scene,
  people: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const sandbox = sandboxAt(chance.one(scene.urls));
  const deeds = {
    fault: async () => {
      const operation = chance.one(operations);
      const kind = operation === 'refund' && chance.isOneIn(3) ? 'no-balance' : chance.one(kinds);
      await sandbox.post('/faults', { operation, kind, times: 1 + chance.upTo(2) });
    },
    refundByHand: async () => {
      const payment = await anyUntouched(sql, chance);
      if (payment) await sandbox.refund(payment.id, chance.one([undefined, 100, mostOf(payment)]));
    },
    returned: async () => {
      const rows = await sql`
        select id from razorpay_sandbox.refunds where status = 'processed' order by id limit 50`;
      if (rows.length > 0 && chance.isOneIn(4))
        await sandbox.post('/returns', { refund_id: chance.one<{ id: string }>(rows).id });
    },
    give: () => giveAway(scene, people, sql, chance),
    doors: () => scanAtTwoDoors(scene, people, sql, chance),
    refund: () => refundBooking(scene, people, sql, chance),
    edit: () => editEvent(scene, people, chance),
    review: () => reviewEdit(scene, people, sql, chance),
    callOff: () => cancelEvent(scene, people, chance),
    following: () => changeFollowing(scene, people, chance),
    moveDate: () => moveDate(scene, people, sql, chance),
    goWithoutDate: () => goWithoutDate(scene, people, sql, chance),
    leaveDates: () => leaveDates(scene, people, sql, chance),
    intrude: () => intrude(scene, people, sql, chance),
    walkUp: () => walkUp(scene, people, chance),
    guests: () => importGuests(scene, people, chance),
    announce: () => announce(scene, people, chance),
    list: () => readList(scene, people, chance),
    sales: () => stopSales(scene, people, chance),
    runOut: () => letTimeRunOut(sql),
    rush: () => rush(scene, people, chance),
    hoard: () => hoard(scene, people, chance),
    tell: () => tellHostileStory(scene, people, chance),
  };
  await deeds[chance.one(Object.keys(deeds) as (keyof typeof deeds)[])]().catch(() => {});
}

export type Paid = { id: string; amount: number; isOfAllDates?: boolean };

/** Returns most of a payment, which covers some of the tickets for all dates. */
export const mostOf = ({ amount }: Pick<Paid, 'amount'>) => Math.ceil(0.6 * Number(amount));

/**
 * Replaces an event with a new one of few seats, which many want at the same instant, at both servers, all
 * of them with its code, which fewer may use.
 */
async function rush(scene: Scene, people: People, chance: Seeded) {
  const hosted = await hostEvent(scene, people, chance, 1 + chance.upTo(4));
  if (hosted) scene.events.splice(chance.upTo(scene.events.length - 1), 1, hosted);
  const event = hosted ?? chance.one(scene.events);
  await Promise.all(
    Array.from({ length: 12 }, () =>
      asking(
        scene,
        chance.one(people.members),
        chance,
      )('rush', (caller) => {
        const { code } = event;
        return order(caller, event, 1 + chance.upTo(1), { ...(code && { code }) });
      }),
    ),
  );
}

/**
 * Finds a payment of which nothing went back or is disputed: the gateway does not give the same money back
 * twice. Payments for all dates of a series, which are fewer, come more often than others.
 */
export async function anyUntouched(sql: Bun.SQL, chance: Seeded): Promise<Paid | undefined> {
  const rows: Paid[] = await sql`
    select p.id, p.amount, exists (select from payment_orders o
      where o.gateway_order_id = p.order_id and o.pass_paise is not null) as "isOfAllDates"
    from razorpay_sandbox.payments p
    where p.status = 'captured' and p.amount_refunded = 0
      and not exists (select from razorpay_sandbox.disputes d where d.payment_id = p.id)
    order by p.id limit 200`;
  const ofAllDates = rows.filter((row) => row.isOfAllDates);
  if (ofAllDates.length > 0 && chance.isOneIn(3)) return chance.one(ofAllDates);
  return rows.length === 0 ? undefined : chance.one(rows);
}

type Ticket = { id: string; code: string; event_id: string; phone: string; booking_id: string };

async function someTicket(sql: Bun.SQL, chance: Seeded, id?: string): Promise<Ticket | undefined> {
  const rows: Ticket[] = await sql`
    select t.id, t.code, t.event_id, t.booking_id, u.phone from tickets t
    join bookings b on b.id = t.booking_id join users u on u.id = coalesce(t.holder_id, b.user_id)
    where t.state = 'valid' and u.phone like '+919860%' and t.id = coalesce(${id ?? null}::uuid, t.id)
    order by t.id limit 300`;
  return rows.length === 0 ? undefined : chance.one(rows);
}

/** Gives a member's ticket, this or any, to another, who takes it. */
export async function giveAway(
  scene: Scene,
  { members }: People,
  sql: Bun.SQL,
  chance: Seeded,
  id?: string,
) {
  const ticket = await someTicket(sql, chance, id);
  const giver = members[Number(ticket?.phone.slice(-4)) % members.length];
  const place = chance.upTo(members.length - 1);
  const taker = members[place];
  if (!ticket || !giver || !taker || giver === taker) return;
  const offered = await asking(
    scene,
    giver,
    chance,
  )('offer', ({ call }) =>
    call('POST', '/trpc/transfers.offer', {
      ticketId: ticket.id,
      phone: `98${60_000_000 + place}`,
    }),
  );
  const offer = /"id":"([0-9a-f-]{36})"/.exec(offered.text)?.[1];
  if (offered.status !== 200 || !offer) return;
  const taken = await asking(
    scene,
    taker,
    chance,
  )('accept', ({ call }) => call('POST', '/trpc/transfers.accept', { id: offer }));
  if (taken.status === 200) scene.claims.push({ what: 'given', id: offer });
}

/** Scans the same ticket, this or any, at two doors at the same instant. */
export async function scanAtTwoDoors(
  scene: Scene,
  { admin }: People,
  sql: Bun.SQL,
  chance: Seeded,
  id?: string,
) {
  const ticket = await someTicket(sql, chance, id);
  if (!ticket) return;
  const door = (deviceId: string) => {
    const id = crypto.randomUUID();
    const scans = [
      { id, text: ticket.code, scannedAt: new Date().toISOString(), shownVerdict: null },
    ];
    return asking(
      scene,
      admin,
      chance,
    )('scan', ({ call }) =>
      call('POST', '/trpc/checkIn.send', { eventId: ticket.event_id, deviceId, scans }),
    ).then((answer) => answer.status === 200 && scene.claims.push({ what: 'scanned', id }));
  };
  await Promise.all([door('Door A'), door('Door B')]);
}

import { type Caller, order, type PaidEvent } from '../support/buyers.ts';
import { batch, callerFrom } from '../support/calls.ts';
import { sandboxAt } from '../support/gateway.ts';
import type { Member } from '../support/members.ts';
import { until } from '../support/server.ts';
import { held } from './held.ts';

/** The surroundings in which troubles are made. */
export type Scene = {
  url: string;
  /** The database's address, past every line that is cut. */
  databaseUrl: string;
  sql: Bun.SQL;
  buyer: Member;
  events: readonly PaidEvent[];
};

/** Brings it about and returns what mends it. */
export type Trouble = (scene: Scene) => Promise<() => Promise<unknown>>;

/** Asks for more codes than may be sent, each to another number and from another address. */
export const tooManyCodes: Trouble = async ({ url }) => {
  for (let n = 0; n < 15; n++) {
    const { call } = callerFrom(url, `192.0.2.${n + 1}`);
    await call('POST', '/api/auth/send-phone-otp', { phone: `98${70_100_000 + n}` });
  }
  return async () => {};
};

/** Makes an order wait for its payment, which nobody can take up to ask about. */
export const orderHeld: Trouble = async ({ databaseUrl, sql, buyer, events: [event] }) => {
  await ordered(buyer, event);
  await sql`update payment_orders set next_check_at = now() - interval '5 minutes'
    where next_check_at is not null`;
  return held(
    databaseUrl,
    (tx) => tx`select from payment_orders where next_check_at is not null for update`,
  );
};

/** Makes a refund whose row is held before anybody can take it up to send it. */
export const refundHeld: Trouble = async (scene) => {
  const { sql, databaseUrl, buyer } = scene;
  const bookingId = await paid(scene);
  const cancelled = await buyer.call('POST', '/trpc/checkout.cancel', { id: bookingId });
  if (cancelled.status !== 200) throw new Error(`not cancelled: ${cancelled.text}`);
  await sql`update refunds set next_check_at = now() - interval '5 minutes' where status = 'queued'`;
  return held(databaseUrl, (tx) => tx`select from refunds where status = 'queued' for update`);
};

/** Makes a refund that was refused as often as it is tried: nobody sends it any more. */
export const refundRefused: Trouble = async (scene) => {
  const { sql, buyer } = scene;
  const bookingId = await paid(scene);
  await sandboxAt(scene.url).post('/faults', { operation: 'refund', kind: 'no-balance', times: 9 });
  const cancelled = await buyer.call('POST', '/trpc/checkout.cancel', { id: bookingId });
  if (cancelled.status !== 200) throw new Error(`not cancelled: ${cancelled.text}`);
  await sql`update refunds set attempts = 78, next_check_at = null where status = 'queued'`;
  return async () => {
    await sql`update refunds set attempts = 1, next_check_at = now() where status = 'queued'`;
  };
};

/** Lets a member pay while her event's row is held; what the gateway told of it is two minutes old. */
export const paymentHeld: Trouble = async ({ url, databaseUrl, sql, buyer, events }) => {
  const event = events[1];
  const { id } = await ordered(buyer, event);
  const release = await held(
    databaseUrl,
    (tx) => tx`select from events where id = ${event?.id ?? ''} for update`,
  );
  await sandboxAt(url).post('/checkout', { order_id: id, outcome: 'success' });
  await until(async () => {
    const moved = await sql`update webhook_events set received_at = now() - interval '2 minutes'
      where applied_at is null and type in ('payment.captured', 'order.paid') returning id`;
    return moved.length > 0 ? true : undefined;
  }, 10_000);
  return release;
};

/** Makes a message due for eleven minutes, to endpoints that nobody can claim. */
export const endpointsHeld: Trouble = async ({ databaseUrl, sql }) => {
  await sql`update webhook_endpoints set disabled_at = null, disabled_reason = null`;
  const release = await held(
    databaseUrl,
    (tx) => tx`select from webhook_endpoints for no key update`,
  );
  await sql`
    insert into webhook_messages (endpoint_id, type, created_at)
    select id, 'ping', now() - interval '11 minutes' from webhook_endpoints
    where failures = 0`;
  return async () => {
    // The demo's endpoint belongs to nobody, so its messages go.
    await sql`delete from webhook_messages where status = 'queued'`;
    await release();
  };
};

/** Makes a job due for eleven minutes, in a queue from which nobody can take one. */
export const queueHeld: Trouble = async ({ databaseUrl, sql }) => {
  for (;;) {
    const [job] = await sql`
      insert into pgboss.job (name, data, singleton_key, policy, start_after)
      select name, ${{ messageId: crypto.randomUUID() }}, ${crypto.randomUUID()}, policy, now() - interval '11 minutes'
      from pgboss.queue where name = 'contact.mail' returning id`;
    const release = await held(databaseUrl, lockJobs);
    const [waiting] = await sql`select from pgboss.job where id = ${job?.id} and state = 'created'`;
    // Otherwise a server was quicker than the lock.
    if (waiting) return release;
    await release();
  }
};

/** Lets visitors write to a table that is held: they wait, and then there is no connection left. */
export const tableHeld: Trouble = async ({ url, databaseUrl }) => {
  const release = await held(
    databaseUrl,
    (tx) => tx`lock table rate_limits in access exclusive mode`,
  );
  const post = { content: 'Hello', category: 'need', city: 'mumbai' };
  const { path, body } = batch([{ path: 'wall.create', input: post }]);
  const asked = Array.from({ length: 60 }, (_, n) =>
    callerFrom(url, `203.0.113.${n}`).call('POST', path, body),
  );
  await Promise.all(asked);
  return release;
};

/** Reads what no memory answers. */
export async function readAnew(url: string, count: number): Promise<void> {
  const many = Array.from({ length: count }, (_, n) => n).values();
  const read = async () => {
    for (const n of many) {
      const { call } = callerFrom(url, `198.51.${100 + (n % 100)}.${n % 250}`);
      await call('GET', `/api/events?limit=${1 + (n % 50)}&search=word${n}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, read));
}

const lockJobs = (tx: Bun.TransactionSQL) => tx`lock table pgboss.job in share row exclusive mode`;

async function ordered(buyer: Caller, event: PaidEvent | undefined) {
  if (!event) throw new Error('the demo sells no ticket');
  const { text } = await order(buyer, event);
  const [id, bookingId] = ['id', 'bookingId'].map(
    (name) => text.split(`"${name}":"`)[1]?.split('"')[0],
  );
  if (!id || !bookingId) throw new Error(`no order: ${text}`);
  return { id, bookingId };
}

/** Pays for a ticket; returns its booking. */
async function paid({ url, buyer, events }: Scene): Promise<string> {
  const { id, bookingId } = await ordered(buyer, events[2]);
  await sandboxAt(url).post('/checkout', { order_id: id, outcome: 'success' });
  const isBooked = await until(async () => {
    const { text } = await buyer.call('GET', `/api/bookings/${bookingId}/status`);
    return text.includes('"confirmed"') ? true : undefined;
  }, 15_000);
  if (!isBooked) throw new Error('the payment became no ticket');
  return bookingId;
}

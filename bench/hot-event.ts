/**
 * Lets members order and pay at once for seats of one hot event: `bun bench/hot-event.ts`, or with the
 * number of buyers. Compares how many of one event have a turn at once (docs/decisions/0034-hot-event.md).
 * PostgreSQL is its own with its durable defaults, and the gateway answers at once: what is left is our own
 * work under the event's lock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/adapters/databases/database.ts';
import { openJobs, prepareJobs } from '../apps/server/src/adapters/jobs/pg-boss.ts';
import { createOrder } from '../apps/server/src/features/money/checkout/ordering/create-order.ts';
import { findBreaches } from '../apps/server/src/features/money/ledger/checks/find-breaches.ts';
import { settle } from '../apps/server/src/features/money/payments/settling/settle.ts';
import { createSeatTurns, turnBounds } from '../apps/server/src/platform/bounds/seat-turns.ts';
import type { PaymentGateway } from '../apps/server/src/platform/ports/payment-gateway.ts';
import type { Deps } from '../apps/server/src/platform/ports/ports.ts';
import type { SessionUser } from '../apps/server/src/platform/sessions/sessions.ts';
import { createEvent, createMember } from '../apps/server/test/factories.ts';
import { testDeps, testRequest } from '../apps/server/test/test-deps.ts';

const buyers = Number(process.argv[2] ?? 1_000);
const turnsAtOnce = [1, 2, 4, 8];
/** Requests that one server works on at a time. */
const inFlight = 200;

const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-bench-'));
const log = pino({ level: 'silent' });
const database = await openDatabase({ databaseUrl: undefined, dataDir }, log);
await prepareJobs(database.url);
const queue = await openJobs(database.url, log, { runsByItself: false });
const clock = { now: () => new Date() };

const never = () => Promise.reject(new Error('not asked here'));
/** Every order is paid the moment it is asked about. */
const gateway: PaymentGateway = {
  keyId: 'bench',
  checkoutScriptUrl: '/bench.js',
  createOrder: async (order) => ({
    ...order,
    id: `order_${order.receipt}`,
    status: 'created',
    createdAt: new Date(),
    ourBookingId: null,
  }),
  fetchOrderPayments: async (orderId) => [
    {
      id: `pay_${orderId}`,
      orderId,
      amount: 51_000,
      currency: 'INR',
      status: 'captured',
      amountRefunded: 0,
      method: 'upi',
      errorDescription: null,
      createdAt: new Date(),
    },
  ],
  findOrderByReceipt: never,
  fetchOrder: never,
  fetchPayment: never,
  refund: never,
  fetchRefund: never,
  fetchRefunds: never,
  fetchDispute: never,
  fetchDisputes: async () => [],
  verifyPaymentSignature: () => true,
  verifyWebhookSignature: () => true,
};

const deps: Deps = testDeps({
  connection: database.main,
  seats: database.seats.db,
  clock,
  gateway,
  jobs: queue.jobs,
  uploads: dataDir,
});

/** Runs `work` over all items, `inFlight` at a time; prints the rate and how long each took. */
async function measure<Item>(what: string, items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const began = performance.now();
        await work(item);
        times.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  console.log(
    `${what.padEnd(24)} ${Math.round(items.length / seconds)}/s  p50 ${at(0.5)}  p99 ${at(0.99)}`,
  );
}

const members: SessionUser[] = [];
for (let n = 0; n < buyers; n++) members.push(await createMember({ deps }));

for (const perEvent of turnsAtOnce) {
  const bounds = { ...turnBounds, perEvent, waiting: inFlight, waitMs: 60_000 };
  const inTurns = { ...deps, seats: createSeatTurns(database.seats.db, bounds) };
  const event = await createEvent({ deps }, { totalTickets: buyers });
  const orders: string[] = [];
  await measure(`${perEvent} at once: order`, members, async (user) => {
    const bookingId = `BK${crypto.randomUUID()}`;
    const input = { eventId: event.id, tickets: { General: 1 }, bookingId };
    orders.push(
      (await createOrder({ deps: inTurns, request: testRequest, user }, input)).bookingId,
    );
  });
  const rows = await database.main.sql`
    select id from payment_orders where booking_id = any(${orders})`;
  await measure(`${perEvent} at once: settle`, rows, ({ id }) => settle(inTurns, id));
}

const breaches = await findBreaches(deps.db, clock.now());
console.log(breaches.length === 0 ? 'The books are in order.' : breaches);
deps.live.close();
await queue.stop();
await database.close();
rmSync(dataDir, { recursive: true, force: true });

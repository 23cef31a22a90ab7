import { auditLog } from '@nagarika/db/schema/people/audit';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { createPayee, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { type Desk, test } from '#test/payout-desk.ts';
import type { World } from '#test/world.ts';

const path = '/api/admin/payouts/bank-file';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const refused = z.object({ message: z.string() });
async function refusalOf(desk: Desk, ids: string[]) {
  const answer = await desk.bankFile({ ids });
  return [answer.status, refused.parse(await answer.json()).message];
}

/** Prepares two payouts of ₹400, each for an event of its own. */
async function two(world: World, desk: Desk) {
  const payees = [await createPayee(world), await createPayee(world)];
  const events = [];
  for (const payee of payees) events.push(await soldEvent(world, payee, [1]));
  whenOver(world);
  const ids = [];
  for (const payee of payees) ids.push(await desk.prepareFor(payee));
  return { payees, events, ids };
}

test('no bank file has a payout for an event of which a payment is disputed', async ({
  world,
  desk,
}) => {
  const { ids, payees, events } = await two(world, desk);
  const [first, second] = ids;
  const [payment] = await world.sql`
    select p.gateway_payment_id as id from payments p join payment_orders o on o.id = p.order_id
    join bookings b on b.id = o.booking_id where b.event_id = ${events[0]?.id ?? ''}`;
  const dispute = disputeOf(world, String(payment?.id));
  await dispute('created');
  expect(await refusalOf(desk, ids)).toEqual([
    422,
    `A payment for an event of ${payoutNumber(first ?? '')} is disputed, which holds ₹400.00 of it. Nothing is left of ${payoutNumber(first ?? '')} to pay: please cancel it.`,
  ]);
  expect((await desk.bankFile({ ids: [second] })).status).toBe(200);

  // A cancelled payout is owed as before, and held until the dispute is decided.
  await desk.payouts.cancel({ id: first ?? '' });
  const [her] = payees;
  if (!her) throw new Error('no payee');
  const coming = () => world.as(her).payouts.mine();
  expect(await coming()).toEqual({ owed: 0, held: 40_000, upcoming: 0, payouts: [] });
  expect(await desk.owedTo(her)).toMatchObject({ events: 1, owed: 0, held: 40_000 });
  await expect(desk.prepareFor(her)).rejects.toMatchObject({ code: 'CONFLICT' });
  await dispute('won');
  expect(await coming()).toEqual({ owed: 40_000, held: 0, upcoming: 0, payouts: [] });
  expect(await desk.owedTo(her)).toMatchObject({ events: 1, owed: 40_000, held: 0 });
  await desk.pay(her);
});

test('one that was cancelled or is in a file already keeps the others out of this file', async ({
  world,
  desk,
}) => {
  const { ids } = await two(world, desk);
  const [first = '', second = ''] = ids;
  const firstAt = world.clock.now();
  expect((await desk.bankFile({ ids: [first] })).status).toBe(200);
  expect(await refusalOf(desk, ids)).toEqual([
    409,
    'One of these payouts is in a bank file already.',
  ]);
  world.clock.advance(60_000);
  expect((await desk.bankFile({ ids, again: true })).status).toBe(200);
  const told = await world.deps.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, first), eq(auditLog.action, 'payout.filed')))
    .orderBy(asc(auditLog.at));
  const secondAt = world.clock.now().toISOString();
  expect(told).toEqual([
    { before: { filedAt: null }, after: { filedAt: firstAt.toISOString(), amountPaise: 40_000 } },
    {
      before: { filedAt: firstAt.toISOString() },
      after: { filedAt: secondAt, amountPaise: 40_000 },
    },
  ]);
  await desk.payouts.cancel({ id: second, notSent: true, reason: 'The file was not handed in' });
  expect(await refusalOf(desk, ids)).toEqual([
    409,
    'One of these payouts was paid, returned or cancelled meanwhile.',
  ]);
});

test('who has a second factor shows it again before a bank file', async ({ world }) => {
  const since = world.clock.now();
  const careful = await createMember(world, { role: 'admin', secondFactorSince: since });
  const cookie = `nagarika_session=${await world.deps.sessions.start(careful.id)}`;
  await world.deps.db
    .update(sessions)
    .set({ secondFactorAt: since })
    .where(eq(sessions.userId, careful.id));
  const body = JSON.stringify({ ids: [crypto.randomUUID()] });
  const status = async () =>
    (await world.request(path, { method: 'POST', body, headers: { cookie } })).status;
  expect(await status()).toBe(404); // there is no such payout
  world.clock.advance(10 * 60_000 + 1);
  expect(await status()).toBe(403);
});

test('a request for a bank file is bounded, counted and described', async ({ world, desk }) => {
  const answer = await desk.bankFile({ ids: ['1'.repeat(64 * 1024)] });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    message: 'That is too much data for one request.',
  });
  expect((await desk.bankFile({ ids: ['1'] })).status).toBe(400);
  const figures = await (await world.request('/metrics')).text();
  const labels = `method="POST",route="POST ${path}",status="400"`;
  expect(figures).toContain(`http_request_duration_seconds_count{${labels}} 1\n`);
  const { paths } = described.parse(await (await world.request('/api/openapi.json')).json());
  expect(Object.keys(paths[path]?.post?.responses['200']?.content ?? {})).toEqual(['text/csv']);
  const statement = paths['/api/payouts/{id}/statement.pdf'];
  expect(Object.keys(statement?.get?.responses['200']?.content ?? {})).toEqual(['application/pdf']);
});

const operation = z.object({
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.unknown()).optional() }),
  ),
});
const described = z.object({
  paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
});

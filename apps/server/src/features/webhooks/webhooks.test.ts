import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/webhooks';
import { maxEndpoints, retrySeconds } from '@nagarika/domain/webhooks';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect } from 'vitest';
import { reconcile } from '#server/features/payments/reconcile.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { freeBooking, paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { eventToday } from '#test/on-a-team.ts';
import { proofOf } from '#test/proven.ts';
import { endpointOf, openReceiver } from '#test/webhook-receiver.ts';
import type { World } from '#test/world.ts';
import { sendDue } from './send-due.ts';

let status = 500;
let release: () => void = () => {};
const receiver = openReceiver({
  '/failing': () => new Response('no', { status }),
  '/slow': () =>
    new Promise((resolve) => {
      release = () => resolve(new Response('at last'));
    }),
});
afterAll(() => receiver.close());

let her: SessionUser;
test.beforeEach(async ({ world }) => {
  // Receivers look at the clock.
  world.clock.set(new Date());
  await world.sql`delete from rate_limits`;
  await world.sql`delete from webhook_endpoints`;
  her = await createMember(world);
  receiver.deliveries.length = 0;
});

async function told(world: World, path = '/', types?: Parameters<typeof endpointOf>[2]['types']) {
  const added = await endpointOf(world, her, { url: receiver.url(path), ...(types && { types }) });
  receiver.trusts(added.secret);
  return added;
}

const log = async (world: World, endpointId: string) =>
  (await world.as(her).webhooks.messages({ endpointId })).items;

describe('an endpoint is told', () => {
  test('of a sale, as the attendees’ list shows it', async ({ world }) => {
    const { id } = await told(world);
    const event = await createEvent(world, { organiserId: her.id });
    const buyer = await createMember(world, { name: 'Asha Rao', phone: '+919812345678' });
    const booking = await paidBooking(world, { member: buyer, event, quantity: 2 });
    await paidBooking(world);
    await sendDue(world.deps);
    const [message, ...more] = receiver.heard();
    expect(more).toEqual([]);
    const listed = await world.as(her).attendees.list({ id: event.id });
    expect(message).toMatchObject({
      type: 'booking.confirmed',
      data: {
        ...{ bookingId: booking.id, eventId: event.id, status: 'confirmed', quantity: 2 },
        ...{ subtotal: 100_000, total: 102_000 },
      },
    });
    const ofList = listed.map(({ answers: _, note: __, ...ticket }) => ticket);
    expect(message?.data.tickets).toEqual(expect.arrayContaining(ofList));
    expect(message?.body).not.toContain('9812345678');
    expect(await log(world, id)).toMatchObject([{ status: 'sent', attempts: 1, id: message?.id }]);
  });

  test('of what was cancelled, given back, moved, let in and paid out', async ({ world }) => {
    const { id } = await told(world);
    const event = await createEvent(world, { organiserId: her.id });
    const booking = await paidBooking(world, { event });
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    await expect
      .poll(async () => {
        await world.jobs.drain();
        world.clock.advance(60_000);
        await reconcile(world.deps);
        return (await world.sql`select status from refunds`).map((refund) => refund.status);
      })
      .toEqual(['processed']);
    world.clock.set(new Date());
    const today = await eventToday(world, her);
    const free = await freeBooking(world, { event: today });
    const [ticket] = await ticketsFor(world, free.member, free.id);
    await world.as(her).checkIn.send({
      ...{ eventId: today.id, deviceId: 'Gate 2' },
      scans: [
        {
          ...{ id: crypto.randomUUID(), text: ticket?.code ?? '', shownVerdict: null },
          scannedAt: world.clock.now().toISOString(),
        },
      ],
    });
    await world.as(her).myEvents.cancel({ id: event.id });
    await sendDue(world.deps);
    await sendDue(world.deps);
    const types = (await log(world, id)).map(({ type }) => type);
    expect(types.toSorted()).toEqual([
      ...['booking.cancelled', 'booking.confirmed', 'booking.confirmed', 'event.updated'],
      ...['refund.processed', 'ticket.checked_in'],
    ]);
    expect(receiver.ofType('event.updated').at(-1)?.data).toMatchObject({ status: 'cancelled' });
    expect(receiver.ofType('ticket.checked_in').at(-1)?.data).toMatchObject({
      ticket: { code: ticket?.code, state: 'checked_in' },
    });
    expect(receiver.ofType('refund.processed').at(-1)?.data).toMatchObject({ amount: 50_000 });
  });

  test('of the types that it asked for alone, and of none while it is off', async ({ world }) => {
    const { id } = await told(world, '/', ['event.updated']);
    const event = await createEvent(world, { organiserId: her.id });
    await paidBooking(world, { event });
    expect(await log(world, id)).toEqual([]);
    await world.as(her).webhooks.changeTypes({ id, types: ['booking.confirmed'] });
    await paidBooking(world, { event });
    await world.as(her).webhooks.switch({ id, isOn: false });
    await paidBooking(world, { event });
    await sendDue(world.deps);
    expect(await log(world, id)).toMatchObject([{ status: 'queued', attempts: 0 }]);
    await world.as(her).webhooks.switch({ id, isOn: true });
    await sendDue(world.deps);
    expect(await log(world, id)).toMatchObject([{ status: 'sent' }]);
  });
});

describe('what is sent', () => {
  test('is signed under the old secret, too, for a day', async ({ world }) => {
    const { id, secret } = await told(world);
    const proof = await proofOf(world, her);
    const rotated = await world.as(her).webhooks.rotate({ id, proof });
    expect(rotated.secret).not.toBe(secret);
    const ping = async (trusted: string) => {
      receiver.trusts(trusted);
      const { messageId } = await world.as(her).webhooks.ping({ id });
      await sendDue(world.deps);
      return (await world.as(her).webhooks.message({ id: messageId })).status;
    };
    expect(await ping(secret)).toBe('sent');
    expect(await ping(rotated.secret)).toBe('sent');
    await world.sql`update webhook_endpoints set old_secret_until = ${world.clock.now().toISOString()}`;
    expect(await ping(secret)).toBe('queued');
  });

  test('again is the same to the letter, under the same id', async ({ world }) => {
    const { id } = await told(world);
    const event = await createEvent(world, { organiserId: her.id });
    const booking = await paidBooking(world, { event });
    await sendDue(world.deps);
    const [first] = receiver.heard().slice(-1);
    await world.as(booking.member).profile.update({ name: 'Another Name' });
    await world.as(her).webhooks.resend({ id: first?.id ?? '' });
    await sendDue(world.deps);
    expect(receiver.deliveries).toEqual([first?.id, first?.id]);
    expect(receiver.heard().at(-1)?.body).toBe(first?.body);
    const shown = await world.as(her).webhooks.message({ id: first?.id ?? '' });
    expect(shown).toMatchObject({ status: 'sent', payload: first?.body });
    expect(shown.tries).toHaveLength(2);
    expect((await log(world, id))[0]?.id).toBe(first?.id);
  });

  test('is sent once at a time, whoever else sends', async ({ world }) => {
    await told(world);
    const event = await createEvent(world, { organiserId: her.id });
    for (let n = 0; n < 6; n += 1) await paidBooking(world, { event });
    await Promise.all([sendDue(world.deps), sendDue(world.deps), sendDue(world.deps)]);
    expect(receiver.deliveries).toHaveLength(6);
    expect(new Set(receiver.deliveries).size).toBe(6);
  });

  test('to one that is slow holds up no other', async ({ world }) => {
    const slow = await told(world, '/slow', ['booking.confirmed']);
    const quick = await endpointOf(world, her, {
      url: receiver.url('/'),
      types: ['booking.confirmed'],
    });
    await world.sql`update webhook_endpoints set sealed_secret = ${await sealedFor(world, slow, quick)}
      where id = ${quick.id}`;
    const event = await createEvent(world, { organiserId: her.id });
    await paidBooking(world, { event });
    const sending = sendDue(world.deps);
    await expect.poll(async () => (await log(world, quick.id))[0]?.status).toBe('sent');
    expect(await log(world, slow.id)).toMatchObject([{ status: 'queued' }]);
    release();
    await sending;
    expect(await log(world, slow.id)).toMatchObject([{ status: 'sent' }]);
  });

  test('by a server that was killed is sent by another', async ({ world }) => {
    const { id } = await told(world);
    await world.as(her).webhooks.ping({ id });
    const killed = { claim: crypto.randomUUID(), turnAt: world.clock.now() };
    await world.deps.db.update(webhookEndpoints).set(killed).where(eq(webhookEndpoints.id, id));
    await sendDue(world.deps);
    expect(receiver.deliveries).toEqual([]);
    world.clock.advance(91_000);
    await sendDue(world.deps);
    expect(receiver.deliveries).toHaveLength(1);
  });
});

/** The receiver knows one secret. */
async function sealedFor(world: World, from: { secret: string }, { id }: { id: string }) {
  const { purposeOfEndpoint } = await import('./secrets-of-endpoint.ts');
  return world.deps.secrets.encrypt(purposeOfEndpoint(id), from.secret);
}

describe('an endpoint that fails', () => {
  test('hears a message again after growing waits, then it is given up', async ({ world }) => {
    status = 500;
    const { id } = await told(world, '/failing');
    const { messageId } = await world.as(her).webhooks.ping({ id });
    const shown = () => world.as(her).webhooks.message({ id: messageId });
    for (const [n, seconds] of retrySeconds.entries()) {
      await sendDue(world.deps);
      const { nextAttemptAt, attempts } = await shown();
      expect(attempts).toBe(n + 1);
      expect(Date.parse(nextAttemptAt ?? '') - world.clock.now().getTime()).toBe(seconds * 1000);
      await sendDue(world.deps);
      expect((await shown()).attempts).toBe(n + 1);
      world.clock.advance(seconds * 1000);
      // Its signature would be of the future for the receiver.
      await world.sql`update webhook_endpoints set rests_until = null`;
      world.clock.set(new Date());
      await world.sql`update webhook_messages set next_attempt_at = null where status = 'queued'`;
    }
    await sendDue(world.deps);
    expect(await shown()).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null });
    expect((await shown()).tries[0]).toMatchObject({
      ...{ statusCode: 500, fault: 'status', excerpt: 'no' },
    });
  });

  test('for three days is switched off, and she is told', async ({ world }) => {
    status = 500;
    const { id } = await told(world, '/failing');
    await world.as(her).webhooks.ping({ id });
    await sendDue(world.deps);
    const since = new Date(world.clock.now().getTime() - 3 * 86_400_000);
    await world.sql`update webhook_endpoints set failing_since = ${since.toISOString()}, rests_until = null`;
    await world.sql`update webhook_messages set next_attempt_at = null`;
    await sendDue(world.deps);
    expect(await world.as(her).webhooks.list()).toMatchObject([{ disabledReason: 'failing' }]);
    const { items } = await world.as(her).notifications.list({});
    expect(items.map(({ title }) => title)).toContain('A webhook endpoint was switched off');
    await world.as(her).webhooks.switch({ id, isOn: true });
    expect(await world.as(her).webhooks.list()).toMatchObject([
      { disabledReason: null, failingSince: null },
    ]);
  });

  test('with 410 is switched off at once', async ({ world }) => {
    status = 410;
    const { id } = await told(world, '/failing');
    await world.as(her).webhooks.ping({ id });
    await sendDue(world.deps);
    expect(await world.as(her).webhooks.list()).toMatchObject([{ disabledReason: 'gone' }]);
  });
});

describe('adding an endpoint', () => {
  const types = ['event.updated' as const];

  test.for([
    'http://example.com/',
    'ftp://example.com/',
    'https://example.com:25/',
    'https://name:word@example.com/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://0xa9fea9fe/',
    'https://router.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'javascript:alert(1)',
    'nonsense',
  ])('%s is refused', async (url, { world }) => {
    const proof = await proofOf(world, her);
    await expect(world.as(her).webhooks.add({ url, types, proof })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('needs her phone, and is bounded, by two at once too', async ({ world }) => {
    const add = (proof: string) =>
      world.as(her).webhooks.add({ url: 'https://example.com/hooks', types, proof });
    await expect(add(`1893456000000.${'0'.repeat(64)}`)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const proof = await proofOf(world, her);
    for (let n = 1; n < maxEndpoints; n += 1) await add(proof);
    const both = await Promise.allSettled([add(proof), add(proof)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is hers: to others it is not there, and what an admin switched off stays off', async ({
    world,
  }) => {
    const { id } = await told(world);
    const { messageId } = await world.as(her).webhooks.ping({ id });
    const { webhooks } = world.as(await createMember(world));
    const calls = [
      () => webhooks.ping({ id }),
      () => webhooks.remove({ id }),
      () => webhooks.switch({ id, isOn: false }),
      () => webhooks.messages({ endpointId: id }),
      () => webhooks.message({ id: messageId }),
      () => webhooks.resend({ id: messageId }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const admin = await createMember(world, { role: 'admin' });
    await world.as(admin).admin.webhooks.switch({ id, isOn: false });
    await sendDue(world.deps);
    expect(receiver.deliveries).toEqual([]);
    await expect(world.as(her).webhooks.switch({ id, isOn: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await world.as(her).webhooks.remove({ id });
    expect(await world.deps.db.$count(webhookMessages)).toBe(0);
  });
});

test('with a member her name goes from what was told, and a resend has it no more', async ({
  world,
}) => {
  await told(world);
  const event = await createEvent(world, { organiserId: her.id }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const buyer = await createMember(world, { name: 'Zubeida Quuxwala' });
  await freeBooking(world, { member: buyer, event });
  await sendDue(world.deps);
  const [message] = receiver.heard().slice(-1);
  expect(message?.body).toContain('Zubeida Quuxwala');
  await world.as(buyer).checkout.cancel({ id: String(message?.data.bookingId) });
  await sendDue(world.deps);
  const proof = await proofOf(world, buyer);
  await world.as(buyer).account.erase({ proof });
  const stored = JSON.stringify(await world.sql`select payload from webhook_messages`);
  expect(stored).not.toContain('Zubeida');
  await world.as(her).webhooks.resend({ id: message?.id ?? '' });
  await sendDue(world.deps);
  const again = receiver.heard().find(({ id }) => id === message?.id);
  expect(again?.body).not.toContain('Zubeida');
});

import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { purposeOfEndpoint } from '#server/features/desk/webhooks/endpoints/secrets-of-endpoint.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/hearing.ts';
import { proofOf } from '#test/proven.ts';
import { endpointOf } from '#test/webhook-receiver.ts';
import type { World } from '#test/world.ts';
import { sendDue } from './send-due.ts';

describe('what is sent', () => {
  test('is signed under the old secret, too, for a day', async ({ world, hearing }) => {
    const { her, receiver, told } = hearing;
    const { id, secret } = await told();
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

  test('again is the same to the letter, under the same id', async ({ world, hearing }) => {
    const { her, receiver, told, log } = hearing;
    const { id } = await told();
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
    expect((await log(id))[0]?.id).toBe(first?.id);
  });

  test('is sent once at a time, whoever else sends', async ({ world, hearing }) => {
    const { her, receiver, told } = hearing;
    await told();
    const event = await createEvent(world, { organiserId: her.id });
    for (let n = 0; n < 6; n += 1) await paidBooking(world, { event });
    await Promise.all([sendDue(world.deps), sendDue(world.deps), sendDue(world.deps)]);
    expect(receiver.deliveries).toHaveLength(6);
    expect(new Set(receiver.deliveries).size).toBe(6);
  });

  test('to one that is slow holds up no other', async ({ world, hearing }) => {
    const { her, receiver, told, log, answersSlow } = hearing;
    const slow = await told('/slow', ['booking.confirmed']);
    const quick = await endpointOf(world, her, {
      url: receiver.url('/'),
      types: ['booking.confirmed'],
    });
    await world.sql`update webhook_endpoints set sealed_secret = ${sealedFor(world, slow, quick)}
      where id = ${quick.id}`;
    const event = await createEvent(world, { organiserId: her.id });
    await paidBooking(world, { event });
    const sending = sendDue(world.deps);
    await expect.poll(async () => (await log(quick.id))[0]?.status).toBe('sent');
    expect(await log(slow.id)).toMatchObject([{ status: 'queued' }]);
    answersSlow();
    await sending;
    expect(await log(slow.id)).toMatchObject([{ status: 'sent' }]);
  });

  test('by a server that was killed is sent by another', async ({ world, hearing }) => {
    const { her, receiver, told } = hearing;
    const { id } = await told();
    await world.as(her).webhooks.ping({ id });
    const killed = { claim: crypto.randomUUID(), turnAt: world.clock.now() };
    await world.deps.db.update(webhookEndpoints).set(killed).where(eq(webhookEndpoints.id, id));
    await sendDue(world.deps);
    expect(receiver.deliveries).toEqual([]);
    world.clock.advance(91_000);
    await sendDue(world.deps);
    expect(receiver.deliveries).toHaveLength(1);
  });

  test('while the next look fails is waited for, and noted', async ({ world, hearing }) => {
    const { her, receiver, told, answersSlow } = hearing;
    const { id } = await told('/slow');
    await world.as(her).webhooks.ping({ id });
    const looked = Promise.withResolvers<void>();
    let isAway = false;
    const now = () => {
      if (!isAway) return world.deps.clock.now();
      looked.resolve();
      throw new Error('away');
    };
    let isOver = false;
    const sending = sendDue({ ...world.deps, clock: { now } }).finally(() => {
      isOver = true;
    });
    const refused = expect(sending).rejects.toThrow('away');
    await expect.poll(() => receiver.deliveries).toHaveLength(1);
    isAway = true;
    await looked.promise;
    isAway = false;
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    answersSlow();
    await refused;
    expect(await hearing.log(id)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('after one that cannot be written is sent, and that one waits', async ({
    world,
    hearing,
  }) => {
    const { her, receiver, told, log } = hearing;
    const { id } = await told();
    const event = await createEvent(world, { organiserId: her.id });
    await world.sql`alter table events drop constraint events_category_check`;
    await world.sql`update events set category = 'Of another version', venue = 'Elsewhere' where id = ${event.id}`;
    await world.as(her).webhooks.ping({ id });
    await sendDue(world.deps);
    expect(receiver.heard()).toEqual([]);
    world.clock.advance(61_000);
    await sendDue(world.deps);
    expect(receiver.heard()).toMatchObject([{ type: 'ping' }]);
    expect(await log(id)).toMatchObject([
      { type: 'ping', status: 'sent' },
      { type: 'event.updated', status: 'queued', nextAttemptAt: expect.any(String) },
    ]);
  });
});

/** Gives the endpoint another one's secret, since the receiver knows only one. */
function sealedFor(world: World, from: { secret: string }, { id }: { id: string }) {
  return world.deps.secrets.encrypt(purposeOfEndpoint(id), from.secret);
}

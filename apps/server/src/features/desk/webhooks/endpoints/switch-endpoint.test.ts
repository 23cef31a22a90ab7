import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendDue } from '#server/features/desk/webhooks/messages/send-due.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/hearing.ts';
import { outcomes } from '#test/paying.ts';
import { whileHeld } from '#test/while-held.ts';

test('it is told of the types that it asked for alone, and of none while it is off', async ({
  world,
  hearing,
}) => {
  const { her, told, log } = hearing;
  const { id } = await told('/', ['event.updated']);
  const event = await createEvent(world, { organiserId: her.id });
  await paidBooking(world, { event });
  expect(await log(id)).toEqual([]);
  await world.as(her).webhooks.changeTypes({ id, types: ['booking.confirmed'] });
  await paidBooking(world, { event });
  await world.as(her).webhooks.switch({ id, isOn: false });
  await paidBooking(world, { event });
  await sendDue(world.deps);
  expect(await log(id)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  await world.as(her).webhooks.switch({ id, isOn: true });
  await sendDue(world.deps);
  expect(await log(id)).toMatchObject([{ status: 'sent' }]);
});

test('it is hers: to others it is not there, and what an admin switched off stays off', async ({
  world,
  hearing,
}) => {
  const { her, receiver, told } = hearing;
  const { id } = await told();
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

test('what an admin switches off meanwhile stays off', async ({ world, hearing }) => {
  const { her, told } = hearing;
  const { id } = await told();
  const off = { disabledAt: world.clock.now(), disabledReason: 'admin' } as const;
  const refused = (isOn: boolean) => () =>
    outcomes([world.as(her).webhooks.switch({ id, isOn })]).then(({ errors }) => errors.join());
  const answers = await whileHeld(
    world,
    (tx) => tx.update(webhookEndpoints).set(off).where(eq(webhookEndpoints.id, id)),
    [refused(true), refused(false)],
  );
  const said = expect.stringContaining('An admin switched this endpoint off');
  expect(answers).toEqual([said, said]);
  expect(await world.as(her).webhooks.list()).toMatchObject([{ disabledReason: 'admin' }]);
});

test('in a loop it is bounded, and what was changed is noted', async ({ world, hearing }) => {
  const { her, told } = hearing;
  const { id } = await told('/', ['event.updated']);
  const { webhooks } = world.as(her);
  await webhooks.changeTypes({ id, types: ['payout.paid'] });
  const [noted] = await world.sql`select before, after from audit_log
    where action = 'webhook_endpoint.changed' and subject_id = ${her.id}`;
  expect(noted).toEqual({
    before: { types: ['event.updated'] },
    after: { endpoint: id, types: ['payout.paid'] },
  });
  for (let n = 1; n < 60; n += 1) await webhooks.switch({ id, isOn: n % 2 === 0 });
  for (const ask of [
    () => webhooks.switch({ id, isOn: true }),
    () => webhooks.changeTypes({ id, types: ['event.updated'] }),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
});

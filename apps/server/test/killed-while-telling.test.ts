import { expect } from 'vitest';
import { sendDue } from '#server/features/desk/webhooks/messages/send-due.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { testAppSecret } from '#test/test-deps.ts';
import { endpointOf, openReceiver } from '#test/webhook-receiver.ts';

test('a server killed while it tells an endpoint: another tells it again, under the same id', async ({
  world,
}) => {
  world.clock.set(new Date());
  let isHanging = true;
  const receiver = openReceiver({
    '/hooks': () => (isHanging ? new Promise<Response>(() => {}) : new Response('thanks')),
  });
  const her = await createMember(world);
  const { id, secret } = await endpointOf(world, her, { url: receiver.url('/hooks') });
  receiver.trusts(secret);
  world.clock.set(new Date());
  const { messageId } = await world.as(her).webhooks.ping({ id });
  const server = await startKillableServer(world.databaseUrl, {
    APP_SECRET: testAppSecret,
    DEMO: '1',
    WEBHOOKS_TO_LOOPBACK: '1',
  });
  await expect.poll(() => receiver.deliveries).toEqual([messageId]);
  await server.kill();
  isHanging = false;
  // The killed server's claim holds for a while, then it lapses.
  await sendDue(world.deps);
  expect(receiver.deliveries).toEqual([messageId]);
  world.clock.set(new Date(Date.now() + 120_000));
  await sendDue(world.deps);
  expect(receiver.deliveries).toEqual([messageId, messageId]);
  expect(receiver.heard()).toMatchObject([{ id: messageId, type: 'ping' }]);
  // What the killed server could not note is not made up, and nothing is noted twice.
  const shown = await world.as(her).webhooks.message({ id: messageId });
  expect(shown).toMatchObject({ status: 'sent', attempts: 1, tries: [{ statusCode: 200 }] });
  await receiver.close();
});

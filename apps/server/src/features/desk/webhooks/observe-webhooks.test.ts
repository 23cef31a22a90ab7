import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { sendDue } from '#server/features/desk/webhooks/messages/send-due.ts';
import { test } from '#test/hearing.ts';
import { observeWebhooks } from './observe-webhooks.ts';

test('what was sent, what waits and what was switched off is told by number, and of whom is not', async ({
  world,
  hearing,
}) => {
  const { her, told, failsWith } = hearing;
  const registry = new Registry();
  observeWebhooks(registry, world.deps, { everyMs: 0 });
  const read = async () => {
    const lines = (await registry.metrics()).split('\n').filter((line) => /^webhook_/.test(line));
    return new Map(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
  };
  const began = await read();
  const since = async (name: string) => ((await read()).get(name) ?? 0) - (began.get(name) ?? 0);
  const ping = (id: string) => world.as(her).webhooks.ping({ id });
  expect(began.get('webhook_oldest_seconds')).toBe(0);
  expect(began.get('webhook_attempts_total{outcome="private_address"}')).toBe(0);

  failsWith(500);
  const failing = await told('/failing');
  await ping(failing.id);
  await sendDue(world.deps);
  expect(await since('webhook_attempts_total{outcome="status"}')).toBe(1);
  expect((await read()).get('webhook_messages{state="later"}')).toBe(1);
  // A failed message waits for its own next attempt, and holds up no other.
  world.clock.advance(60_000);
  expect((await read()).get('webhook_messages{state="due"}')).toBe(1);
  expect((await read()).get('webhook_oldest_seconds')).toBe(0);

  world.clock.set(new Date());
  failsWith(410);
  await world.sql`update webhook_endpoints set rests_until = null`;
  await world.sql`update webhook_messages set next_attempt_at = null`;
  await sendDue(world.deps);
  expect(await since('webhook_endpoints_switched_off_total{reason="gone"}')).toBe(1);
  // A message that waits for its organiser is not overdue.
  expect((await read()).get('webhook_messages{state="later"}')).toBe(0);

  const quick = await told('/');
  await ping(quick.id);
  world.clock.advance(90_000);
  expect((await read()).get('webhook_oldest_seconds')).toBe(90);
  world.clock.set(new Date());
  await sendDue(world.deps);
  expect(await since('webhook_attempts_total{outcome="taken"}')).toBe(1);
  expect((await read()).get('webhook_oldest_seconds')).toBe(0);
  const text = await registry.metrics();
  expect(text).not.toContain(failing.id);
  expect(text).not.toContain('127.0.0.1');
});

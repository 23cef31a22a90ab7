import { retrySeconds } from '@nagarika/domain/desk/webhooks';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/hearing.ts';
import { sendDue } from './send-due.ts';

describe('an endpoint that fails', () => {
  test('hears a message again after growing waits, then it is given up', async ({
    world,
    hearing,
  }) => {
    const { her, told, failsWith } = hearing;
    failsWith(500);
    const { id } = await told('/failing');
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
      // The receiver would take the signature to be of the future.
      await world.sql`update webhook_endpoints set rests_until = null`;
      world.clock.set(new Date());
      await world.sql`update webhook_messages set next_attempt_at = null where status = 'queued'`;
    }
    await sendDue(world.deps);
    expect(await shown()).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null });
    expect((await shown()).tries[0]).toMatchObject({
      statusCode: 500,
      fault: 'status',
      excerpt: 'no',
    });
  });

  test('for three days is switched off, and she is told', async ({ world, hearing }) => {
    const { her, told, failsWith } = hearing;
    failsWith(500);
    const { id } = await told('/failing');
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

  test('with 410 is switched off at once', async ({ world, hearing }) => {
    const { her, told, failsWith } = hearing;
    failsWith(410);
    const { id } = await told('/failing');
    await world.as(her).webhooks.ping({ id });
    await sendDue(world.deps);
    expect(await world.as(her).webhooks.list()).toMatchObject([{ disabledReason: 'gone' }]);
  });

  test('and was switched off by an admin meanwhile stays the admin’s to switch on', async ({
    world,
    hearing,
  }) => {
    const { her, receiver, told, answersSlow } = hearing;
    const { id } = await told('/slow');
    await world.as(her).webhooks.ping({ id });
    const sending = sendDue(world.deps);
    await expect.poll(() => receiver.deliveries).toHaveLength(1);
    const admin = await createMember(world, { role: 'admin' });
    await world.as(admin).admin.webhooks.switch({ id, isOn: false });
    answersSlow(410);
    await sending;
    expect(await world.as(her).webhooks.list()).toMatchObject([{ disabledReason: 'admin' }]);
    const { items } = await world.as(her).notifications.list({});
    expect(items.map(({ title }) => title)).not.toContain('A webhook endpoint was switched off');
  });
});

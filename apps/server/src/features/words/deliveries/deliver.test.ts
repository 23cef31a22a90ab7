import { describe, expect } from 'vitest';
import { notify } from '#server/features/people/notify/notify.ts';
import { MessageError } from '#server/platform/ports/messengers.ts';
import { test } from '#test/fixtures.ts';
import { deliveriesOf, newsFor, reachable, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';
import { deliver, leaseMs, maxAttempts } from './deliver.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

test.beforeEach(({ world }) => {
  world.mailer.sent.length = 0;
});

/** Returns deps whose mailer does this instead. */
function withMailer(world: World, send: (typeof world.mailer)['send']) {
  return { ...world.deps, mailer: { send } };
}
const refusing = (world: World, kind: MessageError['kind']) =>
  withMailer(world, () => Promise.reject(new MessageError(kind, 'SMTP: not now')));

describe('news', () => {
  test('stand in the bell and leave by mail once, however often they are told', async ({
    world,
  }) => {
    const her = await reachable(world);
    const news = newsFor(her);
    await tell(world, news, news);
    await tell(world, news);
    await world.jobs.drain();
    await world.jobs.drain();
    expect(world.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [her.email, 'Event approved'],
    ]);
    expect((await world.as(her).notifications.list({})).items).toHaveLength(1);
    expect(await deliveriesOf(world, her)).toMatchObject([
      { channel: 'mail', status: 'sent', attempts: 1, error: null },
    ]);
  });

  test('are not told again because she has taken them off her list', async ({ world }) => {
    const her = await reachable(world);
    const news = newsFor(her);
    await tell(world, news);
    await world.jobs.drain();
    await world.as(her).notifications.clear();
    await tell(world, news);
    await world.jobs.drain();
    expect(world.mailer.sent).toHaveLength(1);
    expect((await world.as(her).notifications.list({})).items).toEqual([]);
    expect(await world.as(her).notifications.unreadCount()).toEqual({ count: 0 });
  });

  test('leave with their transaction, or not at all', async ({ world }) => {
    const her = await reachable(world);
    const failing = world.deps.db.transaction(async (tx) => {
      await notify(world.deps, tx, [newsFor(her)]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await world.jobs.drain();
    expect(world.mailer.sent).toEqual([]);
  });

  test('for thousands at once are a few statements, and reach each of them', async ({ world }) => {
    const her = await reachable(world);
    const many = Array.from({ length: 2_500 }, () => newsFor(her));
    await tell(world, ...many);
    expect(await deliveriesOf(world, her)).toHaveLength(2_500);
    const [jobs] = await world.sql`
      select count(*)::int from pgboss.job where name = 'messages.deliver' and state = 'created'`;
    expect(jobs?.count).toBe(2_500);
    // The later tests have their own jobs to wait for.
    await world.sql`delete from pgboss.job`;
    await world.sql`update deliveries set status = 'skipped' where status = 'queued'`;
  });
});

describe('a delivery', () => {
  test('whose job runs twice at the same moment is sent once', async ({ world }) => {
    const her = await reachable(world);
    await tell(world, newsFor(her));
    const [{ deliveryId } = { deliveryId: '' }] = await deliveriesOf(world, her);
    const gone = Promise.withResolvers<void>();
    const ids: (string | undefined)[] = [];
    const deps = withMailer(world, async ({ id }) => {
      ids.push(id);
      await gone.promise;
    });
    let ended = 0;
    const runs = Array.from({ length: 5 }, () => deliver(deps, { deliveryId }).then(() => ended++));
    await expect.poll(() => ended).toBe(4); // one worker is still sending
    gone.resolve();
    await Promise.all(runs);
    expect(ids).toEqual([deliveryId]);
  });

  test('that was sent by a server that died before it could say so is sent as the same mail', async ({
    world,
  }) => {
    const her = await reachable(world);
    await tell(world, newsFor(her));
    const [{ deliveryId } = { deliveryId: '' }] = await deliveriesOf(world, her);
    const ids: (string | undefined)[] = [];
    // The process dies after the mail was out, and nothing is recorded any more.
    const dying = withMailer(world, async ({ id }) => {
      ids.push(id);
      await new Promise(() => {});
    });
    void deliver(dying, { deliveryId });
    await expect.poll(() => ids).toHaveLength(1);

    await deliver(world.deps, { deliveryId }); // another worker has it
    expect(world.mailer.sent).toEqual([]);
    world.clock.advance(leaseMs + 1);
    await sweepDeliveries(world.deps);
    await deliver(world.deps, { deliveryId });
    expect([...ids, ...world.mailer.sent.map(({ id }) => id)]).toEqual([deliveryId, deliveryId]);
    expect(await deliveriesOf(world, her)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('that fails for now is tried again, then given up with its last error', async ({
    world,
  }) => {
    const her = await reachable(world);
    await tell(world, newsFor(her));
    const [{ deliveryId } = { deliveryId: '' }] = await deliveriesOf(world, her);
    const deps = refusing(world, 'unavailable');
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await expect(deliver(deps, { deliveryId })).rejects.toThrow('not now');
      expect(await deliveriesOf(world, her)).toMatchObject([
        { status: 'queued', attempts: attempt },
      ]);
    }
    await deliver(deps, { deliveryId });
    expect(await deliveriesOf(world, her)).toMatchObject([
      { status: 'failed', error: 'SMTP: not now' },
    ]);
    await deliver(world.deps, { deliveryId });
    expect(world.mailer.sent).toEqual([]);
  });

  test('that is refused for good is not tried again', async ({ world }) => {
    const her = await reachable(world);
    await tell(world, newsFor(her));
    const [{ deliveryId } = { deliveryId: '' }] = await deliveriesOf(world, her);
    await deliver(refusing(world, 'refused'), { deliveryId });
    expect(await deliveriesOf(world, her)).toMatchObject([{ status: 'failed', attempts: 1 }]);
  });

  test('whose job was lost is found again', async ({ world }) => {
    const her = await reachable(world);
    await tell(world, newsFor(her));
    await world.sql`delete from pgboss.job where name = 'messages.deliver'`;
    await world.jobs.drain();
    expect(world.mailer.sent).toEqual([]);
    world.clock.advance(leaseMs + 1);
    await sweepDeliveries(world.deps);
    await sweepDeliveries(world.deps);
    await world.jobs.drain();
    expect(world.mailer.sent).toHaveLength(1);
  });
});

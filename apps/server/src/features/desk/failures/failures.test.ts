import { webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { deliveries } from '@nagarika/db/schema/words/notifications';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendDue } from '#server/features/desk/webhooks/messages/send-due.ts';
import { deliver } from '#server/features/words/deliveries/deliver.ts';
import { MessageError } from '#server/platform/ports/messengers.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/hearing.ts';
import { newsFor, reachable, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';

const admins = async (world: World) =>
  Promise.all(
    [1, 2].map(async () => world.as(await createMember(world, { role: 'admin' })).admin.failures),
  );

/** Makes every waiting job of this queue fail for good. */
const failJobs = ({ sql }: World, name: string) => sql`
  update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit,
    output = '{"name": "SmtpFault"}' where name = ${name} and state < 'active'`;

test('a mail that was given up is sent once, whoever tries it again', async ({ world }) => {
  const her = await reachable(world);
  await tell(world, newsFor(her));
  const [row] = await world.deps.db.select().from(deliveries);
  const refused = () => Promise.reject(new MessageError('refused', 'SMTP: not now'));
  await deliver({ ...world.deps, mailer: { send: refused } }, { deliveryId: row?.id ?? '' });
  const [one, other] = await admins(world);
  const ids = [row?.id ?? ''];
  expect((await one?.list())?.deliveries).toMatchObject({
    items: [{ id: row?.id, channel: 'mail', to: { id: her.id }, lastError: 'SMTP: not now' }],
    hasMore: false,
  });
  const tried = await Promise.all(
    [one, other].map((desk) => desk?.tryAgain({ what: 'delivery', ids })),
  );
  expect(tried.map((answer) => answer?.again).sort()).toEqual([0, 1]);
  world.mailer.sent.length = 0;
  await world.jobs.drain();
  expect(world.mailer.sent).toHaveLength(1);
  expect((await one?.list())?.deliveries.items).toEqual([]);
  expect(await one?.tryAgain({ what: 'delivery', ids })).toEqual({ again: 0 });
  await world.jobs.drain();
  expect(world.mailer.sent).toHaveLength(1);
  const log =
    await world.sql`select subject_type, subject_id from audit_log where action = 'delivery.retried'`;
  expect([...log]).toEqual([{ subject_type: 'delivery', subject_id: row?.id }]);
});

test('a message by phone, which may have left, is not', async ({ world }) => {
  const her = await reachable(world);
  await tell(world, newsFor(her));
  await world.jobs.drain();
  const [row] =
    await world.sql`update deliveries set channel = 'sms', status = 'failed', sent_at = null
    where status = 'sent' and notification_id in (select id from notifications where user_id = ${her.id})
    returning id`;
  const [desk] = await admins(world);
  expect((await desk?.list())?.deliveries.items).toMatchObject([
    { id: row?.id, channel: 'sms', canTryAgain: false },
  ]);
  expect(await desk?.tryAgain({ what: 'delivery', ids: [String(row?.id)] })).toEqual({ again: 0 });
  await world.sql`delete from deliveries where id = ${String(row?.id)}`;
});

test('a job that failed for good runs once more', async ({ world }) => {
  await world.as(null).contact.send({
    name: 'Meera',
    email: 'meera@example.com',
    subject: 'A question',
    message: 'Is it open?',
  });
  await failJobs(world, 'contact.mail');
  const [one, other] = await admins(world);
  const { jobs } = (await one?.list()) ?? {};
  expect(jobs?.items).toMatchObject([{ name: 'contact.mail', fault: 'SmtpFault' }]);
  const ids = jobs?.items.map(({ id }) => id) ?? [];
  const tried = await Promise.all([one, other].map((desk) => desk?.tryAgain({ what: 'job', ids })));
  expect(tried.map((answer) => answer?.again).sort()).toEqual([0, 1]);
  world.mailer.sent.length = 0;
  await world.jobs.drain('contact.mail');
  expect(world.mailer.sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('A question'),
  ]);
  expect((await one?.list())?.jobs.items).toEqual([]);
});

test('one that the clock asks for is told until it has run well since', async ({ world }) => {
  const run = () =>
    world.deps.jobs.enqueue(world.deps.db, 'dashboard.gather-counts', {}, { key: 'counts' });
  const [desk] = await admins(world);
  for (const _ of [1, 2]) {
    await run();
    await failJobs(world, 'dashboard.gather-counts');
  }
  const failed = (await desk?.list())?.jobs.items ?? [];
  expect(failed.map(({ name }) => name)).toEqual(['dashboard.gather-counts']);
  // The clock's next run waits already and is the next try.
  await run();
  expect(await desk?.tryAgain({ what: 'job', ids: failed.map(({ id }) => id) })).toEqual({
    again: 0,
  });
  await world.jobs.drain('dashboard.gather-counts');
  expect((await desk?.list())?.jobs.items).toEqual([]);
});

test('what a job of the clock finds again needs nobody', async ({ world }) => {
  await world.deps.jobs.enqueue(world.deps.db, 'refunds.send', { refundId: crypto.randomUUID() });
  await failJobs(world, 'refunds.send');
  const [desk] = await admins(world);
  expect((await desk?.list())?.jobs.items).toEqual([]);
});

test('an organiser’s webhook that failed is sent again under its id', async ({
  world,
  hearing,
}) => {
  const { her, receiver, told } = hearing;
  const { id } = await told();
  const { messageId } = await world.as(her).webhooks.ping({ id });
  await world.deps.db
    .update(webhookMessages)
    .set({ status: 'failed', attempts: 8 })
    .where(eq(webhookMessages.id, messageId));
  const [one, other] = await admins(world);
  expect((await one?.list())?.webhooks.items).toMatchObject([
    { id: messageId, type: 'ping', attempts: 8, organiser: { id: her.id } },
  ]);
  // An endpoint that is off gets nothing, and what is older than a week is of no use.
  const { webhooks } = world.as(await createMember(world, { role: 'admin' })).admin;
  await webhooks.switch({ id, isOn: false });
  expect((await one?.list())?.webhooks.items).toEqual([]);
  await webhooks.switch({ id, isOn: true });
  const dayMs = 86_400_000;
  world.clock.advance(7 * dayMs);
  expect((await one?.list())?.webhooks.items).toEqual([]);
  world.clock.advance(-7 * dayMs);
  const tried = await Promise.all(
    [one, other].map((desk) => desk?.tryAgain({ what: 'webhook', ids: [messageId] })),
  );
  expect(tried.map((answer) => answer?.again).sort()).toEqual([0, 1]);
  await sendDue(world.deps);
  expect(receiver.deliveries).toHaveLength(1);
  expect((await one?.list())?.webhooks.items).toEqual([]);
});

import { expect } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import type { JobName } from '#server/platform/ports/ports.ts';
import { test } from '#test/scene.ts';

/** Whom a job may tell something, by mail or bell; null for nobody. */
const recipients: Record<JobName, string | null> = {
  'refunds.send': 'the member whose refund it is; the gateway',
  'payments.apply-webhooks': 'the member who paid',
  'payments.reconcile': 'the member who paid',
  'payments.forget-applied': null,
  'ledger.roll-up': null,
  'tax.issue-papers': null,
  'ledger.check': 'admins',
  'dashboard.gather-counts': null,
  'auth.forget-expired': null,
  'contact.mail': 'the operator',
  'messages.deliver': 'the member whom the message is for',
  'messages.sweep': 'the member whom the message is for',
  'notifications.purge': null,
  'announcements.send': 'who holds a ticket; the organiser',
  'events.remind': 'who holds a ticket',
  'events.digest': 'the organiser',
  'payouts.ask-details': 'the organiser',
  'events.refresh-prices': null,
  'images.forget': null,
  'questions.forget-answers': null,
  'waiting-list.offer': 'who waits for seats',
  'waiting-list.sweep': 'who waits for seats',
  'webhooks.forget-old': null,
};

test('every job says whom it may tell something', ({ world }) => {
  expect(Object.keys(recipients).sort()).toEqual(Object.keys(jobHandlers(world.deps)).sort());
});

test('a job that may tell nobody sends and notes nothing', async ({ scene }) => {
  const { world } = scene;
  const told = async () => [
    ...(await world.sql`select id from notifications order by id`),
    ...(await world.sql`select id from deliveries order by id`),
  ];
  await scene.bookingId();
  const before = await told();
  const handlers = jobHandlers(world.deps);
  await handlers['payments.forget-applied']({});
  await handlers['ledger.roll-up']({});
  await handlers['tax.issue-papers']({});
  await handlers['dashboard.gather-counts']({});
  await handlers['auth.forget-expired']({});
  await handlers['notifications.purge']({});
  await handlers['questions.forget-answers']({});
  await handlers['webhooks.forget-old']({});
  await handlers['events.refresh-prices']({});
  await handlers['images.forget']({ imageId: '00000000-0000-4000-8000-000000000000' });
  expect(await told()).toEqual(before);
});

import { users } from '@nagarika/db/schema/people/users';
import { deliveries } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { MessageError } from '#server/platform/ports/messengers.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { deliveriesOf, newsFor, reachable, tell } from '#test/telling.ts';
import type { World } from '#test/world.ts';
import { deliver, leaseMs } from './deliver.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

test.beforeEach(({ world }) => {
  world.mailer.sent.length = 0;
  world.messenger.sent.length = 0;
});

describe('mail goes', () => {
  test('nowhere without an address, nor to one that is stopped meanwhile', async ({ world }) => {
    const nameless = await createMember(world, { email: null });
    const changing = await reachable(world);
    await tell(world, newsFor(nameless), newsFor(changing));
    await world.deps.db
      .update(users)
      .set({ emailStoppedAt: world.clock.now(), emailVerifiedAt: null })
      .where(eq(users.id, changing.id));
    await world.jobs.drain();
    expect(world.mailer.sent).toEqual([]);
    for (const member of [nameless, changing]) {
      expect(await deliveriesOf(world, member)).toMatchObject([{ status: 'skipped' }]);
    }
  });

  test('to who has turned it off, or is suspended, only about tickets and money', async ({
    world,
  }) => {
    const quiet = await reachable(world);
    const suspended = await reachable(world, { suspendedAt: world.clock.now() });
    await world.as(quiet).notifications.setChannels({ mail: false, sms: false, whatsapp: false });
    for (const her of [quiet, suspended]) {
      await tell(
        world,
        newsFor(her),
        newsFor(her, { kind: 'booking_refunded', title: { pattern: 'A refund' } }),
      );
    }
    await world.jobs.drain();
    expect(world.mailer.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [quiet.email, 'A refund'],
        [suspended.email, 'A refund'],
      ].sort(),
    );
  });
});

describe('by phone', () => {
  const both = { mail: true, sms: true, whatsapp: true };
  const channelsOf = async (world: World, member: User) =>
    (await deliveriesOf(world, member)).map(({ channel, status }) => [channel, status]);

  test('goes what she has turned on, as the template’s two blanks', async ({ world }) => {
    const her = await reachable(world);
    await world.as(her).notifications.setChannels({ ...both, whatsapp: false });
    await tell(world, newsFor(her));
    await world.jobs.drain();
    expect(world.messenger.sent).toEqual([
      {
        channel: 'sms',
        phone: her.phone,
        title: 'Event approved',
        detail: 'Members can see it and book.',
        language: 'en',
      },
    ]);
    expect(await channelsOf(world, her)).toEqual([
      ['mail', 'sent'],
      ['sms', 'sent'],
    ]);
  });

  test('nothing is said twice: without an answer it is left at that', async ({ world }) => {
    const her = await reachable(world);
    await world.as(her).notifications.setChannels(both);
    await tell(world, newsFor(her));
    const all = await deliveriesOf(world, her);
    const [sms, whatsapp] = all.filter(({ channel }) => channel !== 'mail');
    const send = () => Promise.reject(new MessageError('unknown', 'no answer'));
    const deps = { ...world.deps, messenger: { ...world.messenger, send } };
    await deliver(deps, { deliveryId: sms?.deliveryId ?? '' });
    // The server dies while it sends the other mail.
    await world.deps.db
      .update(deliveries)
      .set({ claimedAt: world.clock.now() })
      .where(eq(deliveries.id, whatsapp?.deliveryId ?? ''));
    world.clock.advance(leaseMs + 1);
    await world.jobs.drain();
    await sweepDeliveries(world.deps);
    await world.jobs.drain();
    expect(world.messenger.sent).toEqual([]);
    expect(await channelsOf(world, her)).toEqual([
      ['mail', 'sent'],
      ['sms', 'failed'],
      ['whatsapp', 'failed'],
    ]);
  });

  test('nothing goes without keys, whatever was chosen when there were some', async ({ world }) => {
    const her = await reachable(world);
    await world.as(her).notifications.setChannels(both);
    await tell(world, newsFor(her));
    const deps = { ...world.deps, messenger: { ...world.messenger, channels: [] } };
    for (const { deliveryId } of await deliveriesOf(world, her))
      await deliver(deps, { deliveryId });
    expect(await channelsOf(world, her)).toEqual([
      ['mail', 'sent'],
      ['sms', 'skipped'],
      ['whatsapp', 'skipped'],
    ]);
    expect(await world.as(her).notifications.channels()).toMatchObject({
      choice: both,
      offered: ['sms', 'whatsapp'],
    });
  });
});

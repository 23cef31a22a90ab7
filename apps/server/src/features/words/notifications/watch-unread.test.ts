import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { isTrackedEnvelope } from '@trpc/server';

import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let serial = 0;
const tell = (world: World, her: User, kind: 'welcome' | 'booking_confirmed' = 'welcome') =>
  world.deps.db.insert(notifications).values({
    userId: her.id,
    kind,
    title: { pattern: 'Hello' },
    message: { pattern: 'Hello, in full' },
    dedupeKey: `watched:${++serial}`,
  });

/** Opens a member's page, and reads what it is told. */
async function watch(world: World, her: User) {
  const stream = await world.as(her).notifications.watchUnread();
  const iterator = stream[Symbol.asyncIterator]();
  return {
    /** Resolves when it says this; counts on the way there are passed over. */
    async says(count: number) {
      for (;;) {
        const { value } = await iterator.next();
        if (isTrackedEnvelope<{ count: number }>(value) && value[1].count === count) return;
      }
    },
    close: () => iterator.return?.(),
  };
}

test('an open page hears of each change of her count', async ({ world }) => {
  const her = await createMember(world);
  await tell(world, her);
  const page = await watch(world, her);
  await page.says(1);
  await tell(world, her);
  await page.says(2);

  const caller = world.as(her).notifications;
  const [first] = (await caller.list({})).items;
  await caller.read({ id: first?.id ?? '' });
  await page.says(1);
  await caller.clear();
  await page.says(0);
  await page.close();
});

test('a booking tells nobody by itself: it is counted with the next change', async ({ world }) => {
  const her = await createMember(world);
  const page = await watch(world, her);
  await page.says(0);
  await tell(world, her, 'booking_confirmed');
  await tell(world, her);
  await page.says(2);
  await page.close();
});

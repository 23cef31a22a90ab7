import { expect } from 'vitest';
import { outboxMailer } from '#server/adapters/messages/outbox-mailer.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { deliver } from '#server/features/words/deliveries/deliver.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import type { World } from '#test/world.ts';

const rounds = 3;
const perRound = 40;
const hourMs = 3_600_000;

test.beforeAll(({ world }) => {
  world.clock.set(new Date());
});

async function kept(world: World): Promise<number> {
  const [row] = await world.sql`select count(*)::int from outbox`;
  return Number(row?.count);
}

test('a server killed while it mails: everybody gets each message, and gets it once', async ({
  world,
}) => {
  const her = await createMember(world, { emailVerifiedAt: world.clock.now() });
  for (let round = 0; round < rounds; round++) {
    const before = await kept(world);
    const news = Array.from({ length: perRound }, (_, index) => ({
      userId: her.id,
      kind: 'event_review' as const,
      title: { pattern: 'Event approved' },
      message: { pattern: 'It is live.' },
      link: '/my-events',
      dedupeKey: `killed:${round}:${index}`,
    }));
    await world.deps.db.transaction((tx) => notify(world.deps, tx, news));
    const server = await startKillableServer(world.databaseUrl);
    await expect.poll(() => kept(world), { interval: 5 }).toBeGreaterThan(before);
    await server.kill();
  }

  // An hour later the killed servers hold no claim any more.
  world.clock.set(new Date(Date.now() + hourMs));
  const deps = { ...world.deps, mailer: outboxMailer(world.deps.db, world.clock) };
  const waiting = await world.sql`select id from deliveries where status = 'queued'`;
  for (const { id } of waiting) await deliver(deps, { deliveryId: String(id) });

  expect(await kept(world)).toBe(rounds * perRound);
  expect(
    await world.sql`
      select d.id from deliveries d left join outbox o on o.dedupe_key = d.id::text
      where d.status <> 'sent' or o.id is null`,
  ).toEqual([]);
});

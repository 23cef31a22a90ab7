import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { askAfterEvents } from '#server/features/money/payouts/owed/ask-after-events.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createOwedPayee, soldEvent, whenOver } from '#test/paid-out.ts';
import { asRead } from '#test/telling.ts';
import type { World } from '#test/world.ts';

const dayMs = 86_400_000;
let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const desk = (world: World) => world.as(admin).admin.payouts;

/**
 * Creates an organiser who sold one ticket of ₹500 to an event that is over, and has not said where she is
 * paid.
 */
async function unpaid(world: World, values: Parameters<typeof createMember>[1] = {}) {
  const organiser = await createMember(world, values);
  await soldEvent(world, organiser, [1]);
  return organiser;
}

const told = async (world: World, { id }: User) =>
  asRead(
    await world.deps.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, 'payout_details'))),
  );

test('those who are owed and have given no details stand in a list, and are reminded: bell, mail, audit, and the day', async ({
  world,
}) => {
  const organiser = await unpaid(world);
  whenOver(world);
  const payee = await createOwedPayee(world);
  const missing = async () => (await desk(world).owed({ isMissing: true })).items;
  expect((await missing()).map(({ organiserId }) => organiserId)).toEqual([organiser.id]);
  expect((await desk(world).owed({})).total).toBe(2);
  expect(await desk(world).remind({ organiserIds: [organiser.id, payee.id] })).toEqual({
    reminded: [organiser.id],
    left: [
      {
        organiserId: payee.id,
        name: payee.name,
        reason: 'Her payout details are given.',
      },
    ],
  });
  expect(await told(world, organiser)).toMatchObject([
    { message: expect.stringContaining('₹400.00'), link: '/my-events' },
  ]);
  expect(await told(world, payee)).toEqual([]);
  const [entry] = await missing();
  expect(entry?.remindedAt).toBe(world.clock.now().toISOString());
  const written = await world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'payout_details.asked'));
  expect(written).toMatchObject([
    { actorId: admin.id, subjectId: organiser.id, after: { owedPaise: 40_000 } },
  ]);
});

test('at most once in 7 days, however many ask at once; who was left out is named with why', async ({
  world,
}) => {
  const organiser = await unpaid(world);
  whenOver(world);
  const other = await createMember(world, { role: 'admin' });
  const ask = { organiserIds: [organiser.id] };
  const both = await Promise.all([
    desk(world).remind(ask),
    world.as(other).admin.payouts.remind(ask),
  ]);
  expect(both.map(({ reminded }) => reminded.length).toSorted()).toEqual([0, 1]);
  expect(await told(world, organiser)).toHaveLength(1);
  world.clock.advance(7 * dayMs - 1);
  expect((await desk(world).remind(ask)).left).toMatchObject([
    { reason: expect.stringContaining('once in 7 days is enough') },
  ]);
  world.clock.advance(1);
  expect((await desk(world).remind(ask)).reminded).toEqual([organiser.id]);
  expect(await told(world, organiser)).toHaveLength(2);
});

test('neither who is owed nothing nor who is suspended is reminded', async ({ world }) => {
  const [idle, suspended] = [await createMember(world), await unpaid(world)];
  whenOver(world);
  await world.as(admin).admin.suspensions.suspend({ id: suspended.id, reason: 'Complaints' });
  const { reminded, left } = await desk(world).remind({
    organiserIds: [idle.id, suspended.id],
  });
  expect(reminded).toEqual([]);
  expect(left.map(({ reason }) => reason).toSorted()).toEqual([
    'She is owed nothing now.',
    'She is suspended.',
  ]);
});

test('with an id of nobody among them nobody is asked', async ({ world }) => {
  const organiser = await unpaid(world);
  whenOver(world);
  const ask = desk(world).remind({ organiserIds: [organiser.id, crypto.randomUUID()] });
  await expect(ask).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await told(world, organiser)).toEqual([]);
});

test('by itself a day after her event, once, and in her language', async ({ world }) => {
  const organiser = await unpaid(world, { language: 'hi' });
  whenOver(world);
  await askAfterEvents(world.deps);
  expect(await told(world, organiser)).toEqual([]);
  world.clock.advance(dayMs);
  await askAfterEvents(world.deps);
  await askAfterEvents(world.deps);
  expect(await told(world, organiser)).toHaveLength(1);
  for (let day = 0; day < 20; day += 1) {
    world.clock.advance(dayMs);
    await askAfterEvents(world.deps);
  }
  expect(await told(world, organiser)).toHaveLength(1);
  const [written] = await world.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, organiser.id), eq(auditLog.action, 'payout_details.asked')));
  expect(written).toMatchObject({ actorId: null });
});

test('by itself so many at once, and who was asked lately does not crowd out the others', async ({
  world,
}) => {
  const three = [await unpaid(world), await unpaid(world), await unpaid(world)];
  whenOver(world);
  world.clock.advance(dayMs);
  const toldOf = () => Promise.all(three.map((one) => told(world, one)));
  for (const asked of [1, 2, 3, 3]) {
    await askAfterEvents(world.deps, 1);
    const all = await toldOf();
    expect(all.filter((ones) => ones.length === 1)).toHaveLength(asked);
    expect(all.flat()).toHaveLength(asked);
  }
});

test('with details given she is never asked by itself', async ({ world }) => {
  const payee = await createOwedPayee(world);
  world.clock.advance(2 * dayMs);
  await askAfterEvents(world.deps);
  expect(await told(world, payee)).toEqual([]);
});

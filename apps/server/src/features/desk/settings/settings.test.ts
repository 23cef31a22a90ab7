import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { aboutFiguresSetting } from '@nagarika/domain/words/news/about';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const settings = (world: World) => world.as(admin).admin.settings;
const shown = (world: World) => world.as(null).about.figures();

test('what an admin saves is shown to everybody at once, and written down', async ({ world }) => {
  expect(await settings(world).aboutFigures()).toEqual({
    figures: aboutFiguresSetting.standard,
    updatedAt: null,
  });
  const first = { members: 2400, eventsMonthly: 63 };
  const second = { members: 2500, eventsMonthly: 0 };
  for (const figures of [first, second]) {
    world.clock.advance(1000);
    const saved = { figures, updatedAt: world.clock.now().toISOString() };
    expect(await settings(world).saveAboutFigures(figures)).toEqual(saved);
    expect(await settings(world).aboutFigures()).toEqual(saved);
    expect(await shown(world)).toMatchObject(figures);
  }
  const log = await world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'setting'))
    .orderBy(asc(auditLog.at));
  expect(log).toMatchObject([
    { actorId: admin.id, before: aboutFiguresSetting.standard, after: first },
    { actorId: admin.id, before: first, after: second },
  ]);
});

test.for([
  { members: -1, eventsMonthly: 5 },
  { members: 1.5, eventsMonthly: 5 },
  { members: 10_000_001, eventsMonthly: 5 },
])('%o is refused, and changes nothing', async (figures, { world }) => {
  const before = await shown(world);
  await expect(settings(world).saveAboutFigures(figures)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Please enter a whole number from 0 to 1,00,00,000'),
  });
  expect(await shown(world)).toEqual(before);
});

test('two admins who save at once leave an unbroken log', async ({ world }) => {
  const figures = [1, 2, 3, 4].map((members) => ({ members, eventsMonthly: 1 }));
  await Promise.all(figures.map((value) => settings(world).saveAboutFigures(value)));
  const rows = await world.deps.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'setting'));
  const afters = rows.map(({ after }) => JSON.stringify(after));
  const befores = rows.map(({ before }) => JSON.stringify(before));
  // Each value was overwritten at most once, so nobody's change was lost unseen.
  expect(new Set(befores).size).toBe(befores.length);
  expect(afters.filter((after) => !befores.includes(after))).toHaveLength(1);
});

import { auditLog } from '@nagarika/db/schema/audit';
import { defaultAboutFigures } from '@nagarika/domain/about';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin' });
});
afterAll(() => world.close());

const settings = () => world.as(admin).admin.settings;
const shown = () => world.as(null).about.figures();

test('what an admin saves is shown to everybody at once, and written down', async () => {
  expect(await settings().aboutFigures()).toEqual({
    figures: defaultAboutFigures,
    updatedAt: null,
  });
  const first = { members: 2400, eventsMonthly: 63 };
  const second = { members: 2500, eventsMonthly: 0 };
  for (const figures of [first, second]) {
    world.clock.advance(1000);
    const saved = { figures, updatedAt: world.clock.now().toISOString() };
    expect(await settings().saveAboutFigures(figures)).toEqual(saved);
    expect(await settings().aboutFigures()).toEqual(saved);
    expect(await shown()).toMatchObject(figures);
  }
  const log = await world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'setting'))
    .orderBy(asc(auditLog.at));
  expect(log).toMatchObject([
    { actorId: admin.id, before: defaultAboutFigures, after: first },
    { actorId: admin.id, before: first, after: second },
  ]);
});

test.each([
  { members: -1, eventsMonthly: 5 },
  { members: 1.5, eventsMonthly: 5 },
  { members: 10_000_001, eventsMonthly: 5 },
])('%o is refused, and changes nothing', async (figures) => {
  const before = await shown();
  await expect(settings().saveAboutFigures(figures)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Please enter a whole number from 0 to 1,00,00,000'),
  });
  expect(await shown()).toEqual(before);
});

test('two admins who save at once leave an unbroken log', async () => {
  const figures = [1, 2, 3, 4].map((members) => ({ members, eventsMonthly: 1 }));
  await Promise.all(figures.map((value) => settings().saveAboutFigures(value)));
  const rows = await world.deps.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'setting'));
  const afters = rows.map(({ after }) => JSON.stringify(after));
  const befores = rows.map(({ before }) => JSON.stringify(before));
  // Each value was overwritten at most once: nobody's change was lost unseen.
  expect(new Set(befores).size).toBe(befores.length);
  expect(afters.filter((after) => !befores.includes(after))).toHaveLength(1);
});

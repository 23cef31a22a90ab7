import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createTestDoor } from '#test/at-the-door.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let her: User;
let door: Awaited<ReturnType<typeof createTestDoor>>;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
});
test.beforeEach(async ({ world }) => {
  door = await createTestDoor(world, her);
});

const [dead, fresh] = ['Android K7PX', 'iPhone 3M9Q'];
const nowOf = (world: World) => world.clock.now().toISOString();
const devices = (world: World) => world.as(her).checkIn.devices({ id: door.event.id });
const replace = (world: World, deviceId: string, replaced: string) =>
  world.as(her).checkIn.replace({ eventId: door.event.id, deviceId, replaced });

test('phones are listed by what came from them, the last one first', async ({ world }) => {
  await door.send([door.scanOf(await door.sell()), door.scan('hello')], dead);
  const first = nowOf(world);
  world.clock.advance(60_000);
  await door.send([door.scanOf(await door.sell())], fresh);
  expect(await devices(world)).toEqual([
    { device: fresh, lastHeardAt: nowOf(world), scans: 1, admissions: 1, replaced: null },
    { device: dead, lastHeardAt: first, scans: 2, admissions: 1, replaced: null },
  ]);
});

describe('a phone that died', () => {
  test('is replaced, is told so, and what it still sends is taken and marked', async ({
    world,
  }) => {
    await door.send([door.scanOf(await door.sell()), door.scan('hello')], dead);
    const lastHeardAt = nowOf(world);
    world.clock.advance(60_000);
    const at = nowOf(world);
    await replace(world, fresh, dead);
    expect((await door.list()).replacements).toEqual([
      { device: dead, by: fresh, at, lastHeardAt },
    ]);
    world.clock.advance(60_000);
    const [answer] = await door.send([door.scanOf(await door.sell())], dead);
    expect(answer?.verdict).toBe('admitted');
    expect(await devices(world)).toMatchObject([
      { device: dead, scans: 3, replaced: { by: fresh, at, scansSince: 1 } },
    ]);
    expect((await door.list()).replacements).toMatchObject([{ lastHeardAt: nowOf(world) }]);
  });

  test('that comes back takes its place again', async ({ world }) => {
    await door.send([door.scan('hello')], dead);
    await door.send([door.scan('hello')], fresh);
    await replace(world, fresh, dead);
    await replace(world, dead, fresh);
    expect((await door.list()).replacements).toMatchObject([{ device: fresh, by: dead }]);
  });

  test('is replaced once, however often it is pressed, and that is written down', async ({
    world,
  }) => {
    await door.send([door.scan('hello')], dead);
    await Promise.all([replace(world, fresh, dead), replace(world, fresh, dead)]);
    const rows = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, door.event.id));
    expect(rows.filter(({ action }) => action === 'check_in.replace')).toMatchObject([
      { actorId: her.id, before: { device: dead }, after: { device: fresh } },
    ]);
  });
});

test('no phone replaces itself, one that nobody heard of, or one that another has replaced', async ({
  world,
}) => {
  await expect(replace(world, dead, dead)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(replace(world, fresh, dead)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await door.send([door.scan('hello')], dead);
  await replace(world, fresh, dead);
  await expect(replace(world, 'iPhone 7777', dead)).rejects.toMatchObject({ code: 'CONFLICT' });
});

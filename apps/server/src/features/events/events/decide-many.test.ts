import { events } from '@nagarika/db/schema/events/events';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { maxPicked } from '@nagarika/domain/events/drafts/review';
import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { anyOf } from '#server/sql/any-of.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const reason = 'Please name the venue.';

/** Makes so many waiting events of one organiser, and returns what becomes of them. */
async function waiting(world: World, count: number) {
  const organiser = await createMember(world);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push((await createEvent(world, { status: 'pending', organiserId: organiser.id })).id);
  }
  const { db } = world.deps;
  const counted = (rows: { id: string | null }[]) => rows.map(({ id }) => id).sort();
  return {
    ids: ids.toSorted(),
    organiser,
    statuses: async () => {
      const rows = await db
        .select({ status: events.status })
        .from(events)
        .where(anyOf(events.id, ids));
      return [...new Set(rows.map(({ status }) => status))];
    },
    written: async () =>
      counted(
        await db
          .select({ id: auditLog.subjectId })
          .from(auditLog)
          .where(anyOf(auditLog.subjectId, ids)),
      ),
    told: async () =>
      counted(
        await db
          .select({ id: notifications.eventId })
          .from(notifications)
          .where(anyOf(notifications.eventId, ids)),
      ),
  };
}

test('as many as a page shows are decided at once, each told and written down once', async ({
  world,
}) => {
  const { approveMany, rejectMany } = world.as(admin).admin.events;
  const some = await waiting(world, maxPicked);
  expect(await approveMany({ ids: some.ids })).toEqual({ approved: some.ids, refused: [] });
  expect(await some.statuses()).toEqual(['approved']);
  expect(await some.written()).toEqual(some.ids);
  expect(await some.told()).toEqual(some.ids);
  const others = await waiting(world, maxPicked);
  expect(await rejectMany({ ids: others.ids, reason })).toEqual({
    rejected: others.ids,
    refused: [],
  });
  expect(await others.written()).toEqual(others.ids);
});

test('none, one more than a page shows, and what is no id are refused whole', async ({ world }) => {
  const { approveMany, rejectMany } = world.as(admin).admin.events;
  const some = await waiting(world, 2);
  const tooMany = [...some.ids, ...Array.from({ length: maxPicked - 1 }, () => some.ids[0] ?? '')];
  for (const ids of [[], tooMany, [...some.ids, 'first']]) {
    await expect(approveMany({ ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(rejectMany({ ids, reason })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect(await some.statuses()).toEqual(['pending']);
});

test('what is picked twice is decided once', async ({ world }) => {
  const { approveMany, rejectMany } = world.as(admin).admin.events;
  const some = await waiting(world, 2);
  const twice = [...some.ids, ...some.ids];
  expect((await rejectMany({ ids: twice, reason })).rejected).toEqual(some.ids);
  expect(await some.written()).toEqual(some.ids);
  expect(await some.told()).toEqual(some.ids);
  const { approved, refused } = await approveMany({ ids: twice });
  expect(approved).toEqual([]);
  expect(refused.map(({ id }) => id).sort()).toEqual(some.ids);
});

test('what is gone holds up none of the others', async ({ world }) => {
  const some = await waiting(world, 3);
  const [gone = '', ...left] = some.ids;
  await world.sql`delete from events where id = ${gone}`;
  const { rejected } = await world.as(admin).admin.events.rejectMany({ ids: some.ids, reason });
  expect(rejected).toEqual(left);
  expect(await some.written()).toEqual(left);
});

test('of two admins who pick the same at once each event is decided by one, and named to the other', async ({
  world,
}) => {
  const other = await createMember(world, { role: 'admin' });
  const some = await waiting(world, 10);
  const [one, two] = await Promise.all([
    world.as(admin).admin.events.rejectMany({ ids: some.ids, reason }),
    world.as(other).admin.events.rejectMany({ ids: some.ids.toReversed(), reason }),
  ]);
  expect([...one.rejected, ...two.rejected].sort()).toEqual(some.ids);
  for (const { rejected, refused } of [one, two]) {
    expect([...rejected, ...refused.map(({ id }) => id)].sort()).toEqual(some.ids);
    expect(refused.filter((left) => !left.reason.includes('rejected already'))).toEqual([]);
  }
  expect(await some.written()).toEqual(some.ids);
  expect(await some.told()).toEqual(some.ids);
});

test('what cannot be written of one leaves them all as they were', async ({ world }) => {
  const some = await waiting(world, 5);
  const last = some.ids.at(-1) ?? '';
  await world.sql.unsafe(
    `alter table notifications add constraint untold check (event_id <> '${last}')`,
  );
  try {
    const { approveMany } = world.as(admin).admin.events;
    await expect(approveMany({ ids: some.ids })).rejects.toThrow();
  } finally {
    await world.sql`alter table notifications drop constraint untold`;
  }
  expect(await some.statuses()).toEqual(['pending']);
  expect([await some.written(), await some.told()]).toEqual([[], []]);
});

import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { maxPicked } from '@nagarika/domain/events/drafts/review';
import type { User } from '@nagarika/domain/people/users';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { asRead } from '#test/telling.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const pending = (world: World) => createEvent(world, { status: 'pending' });
const tell = async (world: World, userId: string) =>
  asRead(await world.deps.db.select().from(notifications).where(eq(notifications.userId, userId)));

describe('approving', () => {
  test('makes the event public, tells its organiser and is written down', async ({ world }) => {
    const event = await pending(world);
    await expect(world.as(null).events.details({ id: event.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const answer = await world.as(admin).admin.events.approve({ id: event.id, message: 'Lovely.' });
    expect(answer).toEqual({ id: event.id, status: 'approved' });
    expect(await world.as(null).events.details({ id: event.id })).toMatchObject({ id: event.id });
    expect(await tell(world, event.organiserId)).toMatchObject([
      { kind: 'event_review', message: expect.stringContaining('Lovely.') },
    ]);
    const log = await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, event.id));
    expect(log).toMatchObject([
      {
        actorId: admin.id,
        action: 'event.approved',
        before: { status: 'pending' },
        after: { status: 'approved', message: 'Lovely.' },
      },
    ]);
  });

  test('twice, or by two admins at once, is done once', async ({ world }) => {
    const event = await pending(world);
    const both = await Promise.allSettled([
      world.as(admin).admin.events.approve({ id: event.id }),
      world.as(admin).admin.events.reject({ id: event.id, reason: 'No.' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
    expect(await tell(world, event.organiserId)).toHaveLength(1);
  });

  test('again is a 409 over HTTP that says how it stands', async ({ world }) => {
    const event = await pending(world);
    const approve = () =>
      world.request(`/api/admin/events/${event.id}/approve`, { method: 'POST', as: admin });
    expect((await approve()).status).toBe(200);
    const again = await approve();
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ message: 'This event is approved already.' });
  });

  test('of several at once takes those that still wait, each told and written down', async ({
    world,
  }) => {
    const [one, two] = [await pending(world), await pending(world)];
    const decided = await pending(world);
    await world.as(admin).admin.events.reject({ id: decided.id, reason: 'No.' });
    const ids = [one.id, two.id, decided.id];
    const answer = await world.as(admin).admin.events.approveMany({ ids });
    expect(answer.approved.sort()).toEqual([one.id, two.id].sort());
    for (const { id, organiserId } of [one, two]) {
      expect(await world.as(null).events.details({ id })).toMatchObject({ status: 'approved' });
      expect(await tell(world, organiserId)).toHaveLength(1);
    }
    expect(await tell(world, decided.organiserId)).toHaveLength(1);
    const again = await world.as(admin).admin.events.approveMany({ ids });
    expect(again.approved).toEqual([]);
    expect(again.refused.find(({ id }) => id === decided.id)).toEqual({
      id: decided.id,
      title: decided.title,
      reason: 'This event is rejected already.',
    });
    expect(again.refused).toHaveLength(3);
    const log = await world.deps.db.select().from(auditLog).where(inArray(auditLog.subjectId, ids));
    expect(log.map(({ action }) => action).sort()).toEqual([
      'event.approved',
      'event.approved',
      'event.rejected',
    ]);
  });
});

test('what is gone is said, and the others are decided', async ({ world }) => {
  const [{ id }, gone] = [await pending(world), crypto.randomUUID()];
  expect(await world.as(admin).admin.events.approveMany({ ids: [gone, id] })).toEqual({
    approved: [id],
    refused: [{ id: gone, title: null, reason: 'This event is gone already.' }],
  });
});

describe('what would have begun already', () => {
  const late = "This event's date has passed";
  const begun = (world: World) => createEvent(world, { status: 'pending', startsAt: past(world) });
  const past = (world: World) => new Date(world.clock.now().getTime() - 1);

  test('is not approved, and nothing is sold; it can still be rejected', async ({ world }) => {
    const event = await begun(world);
    const response = await world.request(`/api/admin/events/${event.id}/approve`, {
      method: 'POST',
      as: admin,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: "This event's date has passed. Ask the organiser for a new one.",
    });
    await expect(world.as(null).events.details({ id: event.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await tell(world, event.organiserId)).toHaveLength(0);
    const { reject: rejectEvent } = world.as(admin).admin.events;
    expect(await rejectEvent({ id: event.id, reason: late })).toMatchObject({
      status: 'rejected',
    });
  });

  test('is left out of several, and named with the reason', async ({ world }) => {
    const [coming, gone] = [await pending(world), await begun(world)];
    const ids = [gone.id, coming.id];
    expect(await world.as(admin).admin.events.approveMany({ ids })).toEqual({
      approved: [coming.id],
      refused: [{ id: gone.id, title: gone.title, reason: expect.stringContaining(late) }],
    });
    expect(await world.as(admin).admin.events.show({ id: gone.id })).toMatchObject({
      status: 'pending',
    });
  });
});

describe('rejecting', () => {
  test('needs a reason that is more than blank, and changes nothing without', async ({ world }) => {
    const event = await pending(world);
    for (const reason of ['', '   ']) {
      const response = await world.request(`/api/admin/events/${event.id}/reject`, {
        method: 'POST',
        body: JSON.stringify({ reason }),
        as: admin,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: 'Please provide a reason for rejection.',
      });
    }
    const { items } = await world.as(admin).admin.events.pending({});
    expect(items.map(({ id }) => id)).toContain(event.id);
  });

  test('tells the organiser why, and the public nothing', async ({ world }) => {
    const event = await pending(world);
    const reason = 'Please name the venue.';
    await world.as(admin).admin.events.reject({ id: event.id, reason });
    expect(await tell(world, event.organiserId)).toMatchObject([
      { message: expect.stringContaining(reason) },
    ]);
    await expect(world.as(null).events.details({ id: event.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('rejecting several at once', () => {
  const reason = 'Please name the venue.';

  test('sends each back with the one reason, tells and writes down each, and names what was decided meanwhile', async ({
    world,
  }) => {
    const hindi = await createMember(world, { language: 'hi' });
    const one = await createEvent(world, { status: 'pending', organiserId: hindi.id });
    const two = await pending(world);
    const decided = await pending(world);
    await world.as(admin).admin.events.approve({ id: decided.id });
    const ids = [one.id, two.id, decided.id];
    const answer = await world.as(admin).admin.events.rejectMany({ ids, reason: ` ${reason} ` });
    expect(answer).toEqual({
      rejected: [one.id, two.id].sort(),
      refused: [
        { id: decided.id, title: decided.title, reason: 'This event is approved already.' },
      ],
    });
    for (const { id, organiserId } of [one, two]) {
      expect(await world.as(admin).admin.events.show({ id })).toMatchObject({
        status: 'rejected',
        reviewMessage: reason,
      });
      expect(await tell(world, organiserId)).toMatchObject([
        { message: expect.stringContaining(reason) },
      ]);
    }
    expect(await tell(world, decided.organiserId)).toMatchObject([{ title: 'Event approved' }]);
    const log = await world.deps.db
      .select()
      .from(auditLog)
      .where(and(inArray(auditLog.subjectId, ids), eq(auditLog.action, 'event.rejected')));
    expect(log.map(({ subjectId }) => subjectId).sort()).toEqual([one.id, two.id].sort());
  });

  test('needs a reason, and takes no more than can be picked', async ({ world }) => {
    const { id } = await pending(world);
    const { rejectMany } = world.as(admin).admin.events;
    await expect(rejectMany({ ids: [id], reason: ' ' })).rejects.toThrow(
      'Please provide a reason for rejection.',
    );
    const many = Array.from({ length: maxPicked + 1 }, () => crypto.randomUUID());
    for (const ids of [many, []]) {
      await expect(rejectMany({ ids, reason })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('pick 1 to 25 events'),
      });
    }
    expect(await world.as(admin).admin.events.show({ id })).toMatchObject({ status: 'pending' });
  });

  test('and approved at the same instant, each is decided once', async ({ world }) => {
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push((await pending(world)).id);
    const { rejectMany, approveMany } = world.as(admin).admin.events;
    const [rejecting, approving] = await Promise.all([
      rejectMany({ ids, reason }),
      approveMany({ ids: ids.toReversed() }),
    ]);
    expect([...rejecting.rejected, ...approving.approved].sort()).toEqual(ids.toSorted());
    expect(rejecting.refused.length + approving.refused.length).toBe(ids.length);
  });
});

test('those that wait are listed longest waiting first, page by page', async ({ world }) => {
  for (let i = 0; i < 3; i += 1) {
    world.clock.advance(1000);
    await pending(world);
  }
  const caller = world.as(admin).admin.events;
  const whole = await caller.pending({});
  const submitted = whole.items.map(({ submittedAt }) => submittedAt);
  expect(submitted).toEqual([...submitted].sort());
  const first = await caller.pending({ limit: 2 });
  const rest = await caller.pending({ cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items]).toEqual(whole.items);
});

test('the dashboard counts people and events, and money captured less refunds', async ({
  world,
}) => {
  const numbers = await world.as(admin).admin.dashboard.reports();
  expect(numbers.totalRevenue).toBe(0);
  await pending(world);
  expect(await world.as(admin).admin.dashboard.reports()).toMatchObject({
    pendingEvents: numbers.pendingEvents + 1,
    approvedEvents: numbers.approvedEvents,
  });
});

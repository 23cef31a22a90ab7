import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { maxTeam } from '@nagarika/domain/events/listing/event-team';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTeam, eventToday, joined } from '#test/on-a-team.ts';
import { bellOf, outcomes } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { moveInvitations } from './move-invitations.ts';

const notFound = { code: 'NOT_FOUND' };
const conflict = { code: 'CONFLICT' };
const over = { code: 'UNPROCESSABLE_CONTENT' };

async function acts(world: World, eventId: string): Promise<string[]> {
  const rows = await world.deps.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, eventId), eq(auditLog.subjectType, 'event')))
    .orderBy(asc(auditLog.at), asc(auditLog.action));
  return rows.map(({ action }) => action);
}

describe('who may do what', () => {
  type Team = Awaited<ReturnType<typeof createTeam>>;
  type Who = 'owner' | 'manager' | 'helper' | 'stranger' | 'admin';
  const everything: Record<
    string,
    { by: (as: ReturnType<World['as']>, team: Team, world: World) => Promise<unknown>; may: Who[] }
  > = {
    'see its page': {
      by: (as, { event }) => as.myEvents.show({ id: event.id }),
      may: ['owner', 'manager', 'admin'],
    },
    'see its sales': {
      by: (as, { event }) => as.myEvents.sales({ id: event.id }),
      may: ['owner', 'manager', 'admin'],
    },
    'list who comes': {
      by: (as, { event }) => as.attendees.list({ id: event.id }),
      may: ['owner', 'manager', 'admin'],
    },
    'see its changes': {
      by: (as, { event }) => as.revisions.latest({ id: event.id }),
      may: ['owner', 'manager', 'admin'],
    },
    'see its team': {
      by: (as, { event }) => as.eventTeam.show({ id: event.id }),
      may: ['owner', 'manager', 'admin'],
    },
    'invite a manager': {
      by: async (as, { event }, world) => {
        const { phone } = await createMember(world);
        return as.eventTeam.invite({ eventId: event.id, phone, role: 'manager' });
      },
      may: ['owner', 'admin'],
    },
    'invite a helper': {
      by: async (as, { event }, world) => {
        const { phone } = await createMember(world);
        return as.eventTeam.invite({ eventId: event.id, phone, role: 'door' });
      },
      may: ['owner', 'manager', 'admin'],
    },
    'remove a manager': {
      by: async (as, team, world) => {
        const { invitationId: id } = await joined(world, { ...team, role: 'manager' });
        return as.eventTeam.revoke({ id });
      },
      may: ['owner', 'admin'],
    },
    'remove a helper': {
      by: async (as, team, world) => {
        const { invitationId: id } = await joined(world, { ...team, role: 'door' });
        return as.eventTeam.revoke({ id });
      },
      may: ['owner', 'manager', 'admin'],
    },
    'make a door link': {
      by: (as, { event }) => as.eventTeam.makePass({ eventId: event.id, label: 'Gate 2' }),
      may: ['owner', 'manager', 'admin'],
    },
    'switch a door link off': {
      by: async (as, { event, owner }, world) => {
        const own = world.as(owner).eventTeam;
        const { id } = await own.makePass({ eventId: event.id, label: 'Gate 3' });
        return as.eventTeam.revokePass({ id });
      },
      may: ['owner', 'manager', 'admin'],
    },
    'stand at its door': {
      by: (as, { event }) => as.checkIn.list({ id: event.id }),
      may: ['owner', 'manager', 'helper', 'admin'],
    },
  };
  let team: Team;
  let people: Record<Who, Awaited<ReturnType<typeof createMember>>>;
  test.beforeAll(async ({ world }) => {
    team = await createTeam(world);
    people = {
      owner: team.owner,
      manager: team.manager.member,
      helper: team.helper.member,
      stranger: await createMember(world),
      admin: await createMember(world, { role: 'admin' }),
    };
  });
  const cases = Object.entries(everything).flatMap(([act, { by, may }]) =>
    (['owner', 'manager', 'helper', 'stranger', 'admin'] as const).map((who) => ({
      act,
      who,
      by,
      may: may.includes(who),
    })),
  );

  test.for(cases)('$act as $who: $may', async ({ who, by, may }, { world }) => {
    await world.sql`delete from rate_limits`;
    const answer = await by(world.as(people[who]), team, world).then(
      () => true,
      (error) => {
        expect(error).toMatchObject(notFound);
        return false;
      },
    );
    expect(answer).toBe(may);
  });

  test('a booking is refunded by who manages its event', async ({ world }) => {
    const member = await createMember(world);
    const { id } = await createBooking(world, { member, event: team.event });
    const asked = (who: Who) => world.as(people[who]).refunds.show({ id });
    await expect(asked('manager')).resolves.toBeDefined();
    await expect(asked('helper')).rejects.toMatchObject(notFound);
    await expect(asked('stranger')).rejects.toMatchObject(notFound);
  });

  test('each sees the event among hers, with what is her business', async ({ world }) => {
    const listed = async (who: Who) => (await world.as(people[who]).myEvents.list({})).items;
    const seats = { sold: expect.any(Number), guests: 0 };
    expect(await listed('owner')).toMatchObject([{ role: 'owner', seats, earnings: 0 }]);
    expect(await listed('manager')).toMatchObject([{ role: 'manager', seats, earnings: null }]);
    expect(await listed('helper')).toMatchObject([{ role: 'door', seats: null, earnings: null }]);
    expect(await listed('stranger')).toEqual([]);
  });
});

describe('an event that is not approved', () => {
  test('is seen by its team alone', async ({ world }) => {
    const owner = await createMember(world);
    const event = await createEvent(world, { organiserId: owner.id, status: 'pending' });
    const { member } = await joined(world, { event, owner, role: 'door' });
    const seenBy = (who: typeof member) => world.as(who).events.details({ id: event.id });
    await expect(seenBy(member)).resolves.toMatchObject({ id: event.id });
    await expect(seenBy(await createMember(world))).rejects.toMatchObject(notFound);
  });
});

describe('an invitation', () => {
  test('is for whoever signs in with the number, and the answer does not say whether anybody does', async ({
    world,
  }) => {
    const owner = await createMember(world);
    const event = await eventToday(world, owner);
    const known = await createMember(world, { name: 'Leela Rao' });
    const invite = (phone: string) =>
      world.as(owner).eventTeam.invite({ eventId: event.id, phone, role: 'door' });
    const [one, other] = [await invite(known.phone), await invite('9812345670')];
    expect(Object.keys(one)).toEqual(Object.keys(other));
    expect(await invite(known.phone)).toEqual(one);
    expect(await bellOf(world, known)).toEqual(['event_team']);
    const { members } = await world.as(owner).eventTeam.show({ id: event.id });
    expect(members.map(({ name }) => name)).toEqual([null, null]);
    await expect(world.as(known).eventTeam.incoming()).resolves.toMatchObject([
      { id: one.id, role: 'door', event: { title: event.title } },
    ]);
    await expect(world.as(known).eventTeam.accept({ id: other.id })).rejects.toMatchObject(
      notFound,
    );
    await world.as(known).eventTeam.accept({ id: one.id });
    expect(await world.as(known).eventTeam.incoming()).toEqual([]);
    const after = await world.as(owner).eventTeam.show({ id: event.id });
    expect(after.members.find(({ id }) => id === one.id)).toMatchObject({
      name: 'Leela Rao',
      status: 'accepted',
    });
    expect(await acts(world, event.id)).toEqual(['team.accepted', 'team.invited', 'team.invited']);
    expect(await bellOf(world, owner)).toEqual(['event_team']);
  });

  test('accepted twice at once is accepted once', async ({ world }) => {
    const owner = await createMember(world);
    const event = await eventToday(world, owner);
    const member = await createMember(world);
    const { id } = await world
      .as(owner)
      .eventTeam.invite({ eventId: event.id, phone: member.phone, role: 'manager' });
    const accept = () => world.as(member).eventTeam.accept({ id });
    expect((await outcomes([accept(), accept(), accept()])).values).toHaveLength(3);
    expect((await acts(world, event.id)).filter((act) => act === 'team.accepted')).toHaveLength(1);
  });

  test('accepted, declined and taken back at once comes to one of them', async ({ world }) => {
    for (let round = 0; round < 6; round++) {
      const owner = await createMember(world);
      const event = await eventToday(world, owner);
      const member = await createMember(world);
      const { id } = await world
        .as(owner)
        .eventTeam.invite({ eventId: event.id, phone: member.phone, role: 'door' });
      const rush: (() => Promise<{ status: string }>)[] = [
        () => world.as(member).eventTeam.accept({ id }),
        () => world.as(member).eventTeam.decline({ id }),
        () => world.as(owner).eventTeam.revoke({ id }),
      ];
      const inTurn = [...rush.slice(round % 3), ...rush.slice(0, round % 3)];
      await outcomes(inTurn.map((act) => act()));
      const [row] = await world.deps.db.select().from(teamMembers).where(eq(teamMembers.id, id));
      const stands = world.as(member).checkIn.list({ id: event.id });
      if (row?.status === 'accepted') await expect(stands).resolves.toBeDefined();
      else await expect(stands).rejects.toBeDefined();
      expect(row?.status).not.toBe('invited');
    }
  });

  test('by the number that she had before does not put her on the team twice', async ({
    world,
  }) => {
    const owner = await createMember(world);
    const event = await eventToday(world, owner);
    const { member } = await joined(world, { event, owner, role: 'door' });
    const phone = '+919812345671';
    await world.sql`update users set phone = ${phone} where id = ${member.id}`;
    const { id } = await world
      .as(owner)
      .eventTeam.invite({ eventId: event.id, phone, role: 'manager' });
    await expect(world.as({ ...member, phone }).eventTeam.accept({ id })).rejects.toMatchObject(
      conflict,
    );
  });

  test('is refused for a cancelled event and for one that is over', async ({ world }) => {
    const owner = await createMember(world);
    const invite = async (event: { id: string }) =>
      world.as(owner).eventTeam.invite({ eventId: event.id, phone: '9812345672', role: 'door' });
    const past = new Date(world.clock.now().getTime() - 30 * 3_600_000);
    const isOver = await createEvent(world, { organiserId: owner.id, startsAt: past });
    await expect(invite(isOver)).rejects.toMatchObject(over);
    const cancelled = await eventToday(world, owner);
    const member = await createMember(world);
    const { id } = await world
      .as(owner)
      .eventTeam.invite({ eventId: cancelled.id, phone: member.phone, role: 'door' });
    await world.as(owner).myEvents.cancel({ id: cancelled.id });
    await expect(invite(cancelled)).rejects.toMatchObject(over);
    await expect(world.as(member).eventTeam.accept({ id })).rejects.toMatchObject(over);
    expect(await world.as(member).eventTeam.incoming()).toEqual([]);
  });

  test('is one of few: a team has bounds, and a number is not invited all day', async ({
    world,
  }) => {
    const owner = await createMember(world);
    const event = await eventToday(world, owner);
    const invite = (phone: string) =>
      world.as(owner).eventTeam.invite({ eventId: event.id, phone, role: 'door' });
    const { phone } = await createMember(world);
    for (let times = 0; times < 5; times++) {
      const { id } = await invite(phone);
      await world.as(owner).eventTeam.revoke({ id });
    }
    await expect(invite(phone)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (let n = 0; n < maxTeam; n++) await invite(`97${String(n).padStart(8, '0')}`);
    await expect(invite('9812345673')).rejects.toMatchObject(over);
  });
});

describe('who is removed, or leaves', () => {
  test('does nothing any more, and is told; so is the organiser of who left', async ({ world }) => {
    const { owner, event, manager, helper } = await createTeam(world);
    await world.as(owner).eventTeam.revoke({ id: manager.invitationId });
    await world.as(helper.member).eventTeam.leave({ eventId: event.id });
    for (const { member } of [manager, helper]) {
      await expect(world.as(member).myEvents.show({ id: event.id })).rejects.toMatchObject(
        notFound,
      );
      await expect(world.as(member).checkIn.list({ id: event.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      expect((await world.as(member).myEvents.list({})).items).toEqual([]);
    }
    expect(await bellOf(world, manager.member)).toEqual(['event_team', 'event_team']);
    expect(await acts(world, event.id)).toEqual(
      expect.arrayContaining(['team.left', 'team.revoked']),
    );
    await expect(world.as(owner).eventTeam.leave({ eventId: event.id })).rejects.toMatchObject(
      notFound,
    );
  });

  test('is on the team again when she is invited anew', async ({ world }) => {
    const { owner, event, helper } = await createTeam(world);
    await world.as(owner).eventTeam.revoke({ id: helper.invitationId });
    const { id } = await world
      .as(owner)
      .eventTeam.invite({ eventId: event.id, phone: helper.member.phone, role: 'door' });
    await world.as(helper.member).eventTeam.accept({ id });
    await expect(world.as(helper.member).checkIn.list({ id: event.id })).resolves.toMatchObject({
      standsAs: 'door',
    });
  });
});

test('managers hear of reviews and cancelling; who cancelled is told apart', async ({ world }) => {
  const { owner, event, manager } = await createTeam(world);
  const other = await joined(world, { event, owner, role: 'manager' });
  world.clock.advance(1000);
  await world.as(manager.member).myEvents.cancel({ id: event.id });
  expect((await bellOf(world, owner)).at(-1)).toBe('event_cancelled');
  expect((await bellOf(world, other.member)).at(-1)).toBe('event_cancelled');
  expect((await bellOf(world, manager.member)).at(-1)).toBe('event_team');
  const [row] = await world.sql<{ message: { pattern: string } }[]>`
    select message from notifications where user_id = ${owner.id} and kind = 'event_cancelled'`;
  expect(JSON.stringify(row?.message)).toContain('A manager cancelled');
});

test('managers hear how an event was reviewed, helpers do not', async ({ world }) => {
  const owner = await createMember(world);
  const event = await createEvent(world, { organiserId: owner.id, status: 'pending' });
  const manager = await joined(world, { event, owner, role: 'manager' });
  const helper = await joined(world, { event, owner, role: 'door' });
  const admin = await createMember(world, { role: 'admin' });
  await world.as(admin).admin.events.approve({ id: event.id });
  expect(await bellOf(world, owner)).toContain('event_review');
  expect(await bellOf(world, manager.member)).toContain('event_review');
  expect(await bellOf(world, helper.member)).not.toContain('event_review');
});

test('what waits for a member goes with her to her new number', async ({ world }) => {
  const owner = await createMember(world);
  const { eventTeam } = world.as(owner);
  const [one, other] = [await eventToday(world, owner), await eventToday(world, owner)];
  const [from, to] = ['+919812345674', '+919812345675'];
  const invite = (eventId: string, phone: string) =>
    eventTeam.invite({ eventId, phone, role: 'door' });
  await invite(one.id, from);
  const replaced = await invite(other.id, from);
  await invite(other.id, to);
  const now = world.clock.now();
  await world.deps.db.transaction((tx) => moveInvitations(tx, { from, to, now }));
  const open = eq(teamMembers.status, 'invited');
  const rows = await world.deps.db.select().from(teamMembers).where(open);
  const waiting = rows.filter(({ phone }) => phone === to).map(({ eventId }) => eventId);
  expect(waiting.sort()).toEqual([one.id, other.id].sort());
  const [gone] = await world.deps.db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.id, replaced.id));
  expect(gone).toMatchObject({ status: 'revoked', endedAt: now });
});

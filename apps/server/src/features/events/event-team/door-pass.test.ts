import { auditLog } from '@nagarika/db/schema/people/audit';
import { ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import { maxDoorPasses } from '@nagarika/domain/events/listing/door-passes';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';
import { doorToday, minutesAgo, passFor } from '#test/door-today.ts';
import { createBooking, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTeam, eventToday, helpersPhone } from '#test/on-a-team.ts';

const hourMs = 3_600_000;

test.beforeEach(({ world }) => world.sql`delete from rate_limits`);

describe('a helper without an account', () => {
  test('opens the link with the PIN, and gets the check-in of that event alone', async ({
    world,
  }) => {
    const { owner, event, pass, sell, scanOf } = await doorToday(world);
    const ticket = await sell();
    const phone = helpersPhone(world);
    expect((await phone.list(event)).status).toBe(401);
    expect(await phone.open(pass)).toMatchObject({
      status: 200,
      data: { eventId: event.id, passId: pass.id },
    });
    expect(phone.set.find((line) => line.startsWith('nagarika_door'))).toMatch(
      /^nagarika_door=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const list = await phone.list(event);
    expect(list.data).toMatchObject({ standsAs: 'pass', tickets: [{ code: ticket.code }] });
    const scan = scanOf(ticket);
    expect((await phone.send(event, [scan])).data?.answers).toMatchObject([
      { verdict: 'admitted' },
    ]);
    const undone = await phone.ask('checkIn.undo', { eventId: event.id, ticketId: ticket.id });
    expect(undone.status).toBe(200);
    const [row] = await world.deps.db.select().from(ticketScans).where(eq(ticketScans.id, scan.id));
    expect(row).toMatchObject({ scannedBy: null, passId: pass.id });
    const ofAdmission = and(
      eq(auditLog.action, 'check_in.admit'),
      eq(auditLog.subjectId, event.id),
    );
    const [act] = await world.deps.db.select().from(auditLog).where(ofAdmission);
    expect(act).toMatchObject({ actorId: null, after: { pass: pass.id, tickets: [ticket.id] } });
    const other = await eventToday(world, owner);
    expect((await phone.list(other)).status).toBe(401);
    expect((await phone.send(other, [scanOf(ticket)])).status).toBe(401);
    for (const closed of ['myEvents.show', 'attendees.list', 'eventTeam.show', 'myEvents.sales']) {
      expect((await phone.ask(closed, { id: event.id }, true)).status).toBe(401);
    }
  });

  test('finds the link closed before its day, after it, and once it is switched off', async ({
    world,
  }) => {
    const { owner, event, pass } = await doorToday(world);
    const phone = helpersPhone(world);
    const move = (hours: number) =>
      world.sql`update events set starts_at = starts_at + make_interval(hours => ${hours}),
        ends_at = ends_at + make_interval(hours => ${hours}) where id = ${event.id}`;
    await move(24);
    expect(await phone.open(pass)).toMatchObject({ status: 422 });
    await move(-48);
    expect(await phone.open(pass)).toMatchObject({
      status: 422,
      message: 'This door link has ended.',
    });
    await move(24);
    expect((await phone.open(pass)).status).toBe(200);
    await move(24);
    expect(await phone.list(event)).toMatchObject({ status: 403 });
    await move(-24);
    await world.as(owner).eventTeam.revokePass({ id: pass.id });
    expect(await phone.list(event)).toMatchObject({
      status: 403,
      message: 'This door link was switched off.',
    });
    expect((await helpersPhone(world).open(pass)).status).toBe(422);
  });

  test('finds it open on each day of an event over several, and shut while that is postponed', async ({
    world,
  }) => {
    const { owner, event, pass, sell, scanOf } = await doorToday(world);
    const phone = helpersPhone(world);
    await world.sql`update events set ends_at = starts_at + interval '2 days' where id = ${event.id}`;
    expect((await phone.open(pass)).status).toBe(200);
    const ticket = await sell();
    const verdict = async () => (await phone.send(event, [scanOf(ticket)])).data?.answers;
    expect(await verdict()).toMatchObject([{ verdict: 'admitted' }]);
    world.clock.advance(26 * hourMs);
    expect((await phone.list(event)).status).toBe(200);
    // The door keeper sees since when the guest is in, and lets her in again.
    expect(await verdict()).toMatchObject([{ verdict: 'already_in' }]);
    world.clock.advance(-26 * hourMs);
    await world.as(owner).myEvents.postpone({ id: event.id });
    const message = 'This event is postponed. The door link opens once it has a new date.';
    expect(await phone.list(event)).toMatchObject({ status: 403, message });
    expect(await helpersPhone(world).open(pass)).toMatchObject({ status: 422, message });
  });

  test('of a cancelled event gets nothing, nor does anybody get a link', async ({ world }) => {
    const { owner, event, pass } = await doorToday(world);
    await world.as(owner).myEvents.cancel({ id: event.id });
    expect((await helpersPhone(world).open(pass)).status).toBe(422);
    await expect(passFor(world, owner, event.id)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});

test('an event has few door links, and neither link nor PIN stands in the database', async ({
  world,
}) => {
  const owner = await createMember(world);
  const event = await eventToday(world, owner);
  for (let n = 0; n < maxDoorPasses; n++) await passFor(world, owner, event.id);
  await expect(passFor(world, owner, event.id)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  const { passes } = await world.as(owner).eventTeam.show({ id: event.id });
  await world.as(owner).eventTeam.revokePass({ id: passes[0]?.id ?? '' });
  const { token, pin } = await passFor(world, owner, event.id);
  const [row] = await world.sql<{ all: string }[]>`
    select string_agg(door_passes::text, ' ') as all from door_passes`;
  expect(row?.all).not.toContain(token);
  expect(row?.all).not.toContain(`,${pin},`);
});

describe('who was removed while her phone had no connection', () => {
  test('sends what she scanned before; what she scanned since is refused', async ({ world }) => {
    const { owner, event, pass, sell, scanOf } = await doorToday(world);
    const phone = helpersPhone(world);
    await phone.open(pass);
    const [before, since] = [await sell(), await sell()];
    const early = scanOf(before, minutesAgo(world, 0));
    world.clock.advance(10 * 60_000);
    await world.as(owner).eventTeam.revokePass({ id: pass.id });
    world.clock.advance(10 * 60_000);
    const late = scanOf(since, minutesAgo(world, 5));
    const { data } = await phone.send(event, [late, early]);
    expect(data?.answers).toMatchObject([{ id: early.id, verdict: 'admitted' }]);
    expect(await phone.send(event, [late])).toMatchObject({
      status: 403,
      message: 'This door link was switched off.',
    });
    const undo = { eventId: event.id, ticketId: before.id };
    expect((await phone.ask('checkIn.undo', undo)).status).toBe(403);
    const states = await world.sql<{ id: string; state: string }[]>`
      select id, state from tickets where event_id = ${event.id}`;
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [before.id, 'checked_in'],
        [since.id, 'valid'],
      ]),
    );
  });

  test('as a member of the team, for two days', async ({ world }) => {
    const { owner, event, helper } = await createTeam(world);
    const member = await createMember(world);
    const sellTo = async () => {
      const { id } = await createBooking(world, { member, event });
      const [ticket] = await world.deps.db.select().from(tickets).where(eq(tickets.bookingId, id));
      if (!ticket) throw new Error('no ticket');
      return ticket;
    };
    const scannedAt = minutesAgo(world, 0);
    const scan = (ticket: typeof tickets.$inferSelect) => ({
      id: crypto.randomUUID(),
      text: ticketQr(world.deps.secrets, ticket),
      shownVerdict: 'admitted' as const,
      scannedAt,
    });
    const [one, other] = [scan(await sellTo()), scan(await sellTo())];
    world.clock.advance(60_000);
    await world.as(owner).eventTeam.revoke({ id: helper.invitationId });
    const send = (scans: (typeof one)[]) =>
      world.as(helper.member).checkIn.send({ eventId: event.id, deviceId: 'Android K7PX', scans });
    world.clock.advance(47 * hourMs);
    expect((await send([one])).answers).toMatchObject([{ verdict: 'admitted' }]);
    world.clock.advance(2 * hourMs);
    await expect(send([other])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('keeps a pass that ended by itself long enough to send', async ({ world }) => {
    const { event, pass, sell, scanOf } = await doorToday(world);
    const phone = helpersPhone(world);
    await phone.open(pass);
    const ticket = await sell();
    const scan = scanOf(ticket);
    world.clock.advance(30 * hourMs);
    expect((await phone.list(event)).status).toBe(403);
    expect((await phone.send(event, [scan])).data?.answers).toMatchObject([
      { verdict: 'admitted' },
    ]);
    world.clock.advance(60 * hourMs);
    expect((await phone.list(event)).status).toBe(401);
  });
});

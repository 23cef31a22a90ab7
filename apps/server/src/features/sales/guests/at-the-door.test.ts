import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { ticketScans } from '@nagarika/db/schema/sales/tickets';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { walkUpTo } from '#test/issued.ts';
import { createTeam, helpersPhone } from '#test/on-a-team.ts';
import { breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

/** Sets up a team at its door, and a phone without an account that has opened a door link. */
async function atTheDoor(world: World) {
  const team = await createTeam(world);
  const pass = await world
    .as(team.owner)
    .eventTeam.makePass({ eventId: team.event.id, label: 'Gate 2' });
  const phone = helpersPhone(world);
  await phone.open(pass);
  const walkUp = (at = world.clock.now()) => ({
    ...walkUpTo(team.event),
    kind: 'cash' as const,
    admit: true,
    deviceId: 'Android PASS',
    issuedAt: at.toISOString(),
  });
  return { ...team, pass, phone, walkUp };
}

test('a helper without an account lets a walk-up in, and takes her back', async ({ world }) => {
  const { event, pass, phone, walkUp } = await atTheDoor(world);
  expect((await phone.ask('guests.options', { eventId: event.id }, true)).status).toBe(200);
  const guest = walkUp();
  expect((await phone.ask('guests.issue', guest)).status).toBe(200);
  const [row] = await world.deps.db
    .select()
    .from(guestBookings)
    .where(eq(guestBookings.bookingId, guest.id));
  expect(row).toMatchObject({ issuedBy: null, passId: pass.id });
  const scans = await world.deps.db
    .select()
    .from(ticketScans)
    .where(eq(ticketScans.eventId, event.id));
  expect(scans).toMatchObject([{ scannedBy: null, passId: pass.id, verdict: 'admitted' }]);
  const back = { id: guest.id, eventId: event.id };
  expect((await phone.ask('guests.takeBack', back)).status).toBe(200);
  expect(await breachesOf(world)).toEqual([]);
});

test('complimentary seats are no helper’s to give, nor guest lists', async ({ world }) => {
  const { event, helper, phone, walkUp } = await atTheDoor(world);
  const gift = { ...walkUp(), kind: 'complimentary' as const };
  expect((await phone.ask('guests.issue', gift)).status).toBe(404);
  await expect(world.as(helper.member).guests.issue(gift)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await phone.ask('guests.previewList', { eventId: event.id, lines: [] })).status).toBe(
    401,
  );
});

test('whom a helper let in before she was removed has her seat; whom after, has none', async ({
  world,
}) => {
  const { owner, helper, pass, phone, walkUp } = await atTheDoor(world);
  const [before, byPass] = [walkUp(), walkUp()];
  world.clock.advance(60_000);
  await world.as(owner).eventTeam.revoke({ id: helper.invitationId });
  await world.as(owner).eventTeam.revokePass({ id: pass.id });
  world.clock.advance(60_000);
  await expect(world.as(helper.member).guests.issue(before)).resolves.toMatchObject({
    status: 'confirmed',
  });
  expect((await phone.ask('guests.issue', byPass)).status).toBe(200);
  await expect(world.as(helper.member).guests.issue(walkUp())).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect((await phone.ask('guests.issue', walkUp())).status).toBe(403);
});

test('a phone with a door link takes the place of one that died', async ({ world }) => {
  const { event, owner, phone } = await atTheDoor(world);
  const scan = { text: 'hello', shownVerdict: null, scannedAt: world.clock.now().toISOString() };
  await world.as(owner).checkIn.send({
    eventId: event.id,
    deviceId: 'Android K7PX',
    scans: [{ ...scan, id: crypto.randomUUID() }],
  });
  const taken = { eventId: event.id, deviceId: 'Android PASS', replaced: 'Android K7PX' };
  expect((await phone.ask('checkIn.replace', taken)).status).toBe(200);
  expect(await world.as(owner).checkIn.devices({ id: event.id })).toMatchObject([
    { device: 'Android K7PX', replaced: { by: 'Android PASS' } },
  ]);
});

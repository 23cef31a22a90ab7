import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { createPayee, filed, payoutDesk, reference, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { test as base, type Desk } from '#test/payout-desk.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

const test = base
  .extend('second', { scope: 'file' }, ({ world }) => createMember(world, { role: 'admin' }))
  .extend('other', { scope: 'file' }, ({ world, second }) => payoutDesk(world, second));

test.beforeEach(({ second }) => expect(second.role).toBe('admin'));
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

async function prepared(world: World, desk: Desk, quantities = [1]) {
  const payee = await createPayee(world);
  const event = await soldEvent(world, payee, quantities);
  whenOver(world);
  const id = await desk.prepareFor(payee);
  return { payee, event, id, number: payoutNumber(id) };
}

const promote = (world: World, { id }: User, role: 'admin' | 'member') =>
  world.deps.db
    .update(users)
    .set({ role, adminAreas: role === 'admin' ? [...adminAreas] : [] })
    .where(eq(users.id, id));

test('of two of finance one prepares and files, and the other releases before it is marked paid', async ({
  world,
  admin,
  desk,
  other,
}) => {
  const { id, number } = await prepared(world, desk);
  await expect(desk.payouts.markPaid({ id, reference: reference() })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: `${number} waits for its release, by another admin than who prepared and filed it.`,
  });
  await filed(world, admin, [id]);
  await expect(desk.payouts.release({ ids: [id] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: `You have prepared ${number} or made its bank file: another admin releases it.`,
  });
  const listed = async (as: Desk) =>
    (await as.payouts.list({ status: 'filed' })).items.find((one) => one.id === id);
  expect(await listed(desk)).toMatchObject({ waitsForRelease: true, isOwn: true });
  expect(await listed(other)).toMatchObject({ waitsForRelease: true, isOwn: false });
  expect(await other.payouts.release({ ids: [id] })).toEqual({ released: [id], smaller: [] });
  expect(await listed(desk)).toMatchObject({ waitsForRelease: false });
  await expect(other.payouts.release({ ids: [id] })).rejects.toMatchObject({ code: 'CONFLICT' });
  await desk.payouts.markPaid({ id, reference: reference() });
  const [told] = await world.sql`
    select actor_id <> (select prepared_by from payouts where id = ${id}) as by_another
    from audit_log where subject_id = ${id} and action = 'payout.released'`;
  expect(told).toEqual({ by_another: true });
});

test('who has released makes no file of it, and of two who prepared makes it', async ({
  desk,
  other,
  world,
}) => {
  const { id, number } = await prepared(world, desk);
  const message = async (by: Desk) => JSON.parse(await (await by.bankFile({ ids: [id] })).text());
  expect(await message(other)).toMatchObject({
    message: `Another admin has prepared ${number}. She makes its bank file, and you release it.`,
  });
  await other.payouts.release({ ids: [id] });
  expect(await message(other)).toMatchObject({
    message: `You have released ${number}: another admin makes its bank file.`,
  });
  expect((await desk.bankFile({ ids: [id] })).status).toBe(200);
});

test('of which money went back is not released but prepared anew, and a release of before is void', async ({
  world,
  admin,
  desk,
  other,
}) => {
  const { id, number, event } = await prepared(world, desk, [1, 1, 1]);
  await other.payouts.release({ ids: [id] });
  await refundDesk(world, admin).everything(event.bookings[0]?.id ?? '');
  // The file has what is left, which nobody has released.
  await filed(world, admin, [id]);
  await expect(desk.payouts.markPaid({ id, reference: reference() })).rejects.toThrow('waits for');
  await other.payouts.release({ ids: [id] });
  await desk.payouts.markPaid({ id, reference: reference() });

  const later = await prepared(world, desk, [1, 1]);
  await refundDesk(world, admin).everything(later.event.bookings[0]?.id ?? '');
  const { id: one, number: its } = later;
  expect(its).not.toBe(number);
  expect(await other.payouts.release({ ids: [one] })).toEqual({
    released: [],
    smaller: [{ id: one, number: its, was: 80_000, is: 40_000 }],
  });
  expect(await other.payouts.release({ ids: [one] })).toMatchObject({ released: [one] });
});

test('one that a file has and of which money went back is released with that confirmed', async ({
  world,
  admin,
  desk,
  other,
}) => {
  const { id, event } = await prepared(world, desk, [1, 1]);
  await filed(world, admin, [id]);
  await refundDesk(world, admin).everything(event.bookings[0]?.id ?? '');
  await expect(other.payouts.release({ ids: [id] })).rejects.toThrow('confirm ₹400.00');
  await other.payouts.release({ ids: [id], despitePaise: 40_000 });
  await desk.payouts.markPaid({ id, reference: reference(), despitePaise: 40_000 });
});

test('with one of finance, or switched off, one is enough; her own word counts for nothing later', async ({
  world,
  admin,
  desk,
  second,
}) => {
  const { settings } = world.as(admin).admin;
  expect(await settings.payoutRelease()).toMatchObject({ twoPersons: true, finance: 2 });
  await promote(world, second, 'member');
  expect(await settings.payoutRelease()).toMatchObject({ twoPersons: true, finance: 1 });
  const [alone, own] = [await prepared(world, desk), await prepared(world, desk)];
  await desk.payouts.markPaid({ id: alone.id, reference: reference() });
  await desk.payouts.release({ ids: [own.id] });
  await promote(world, second, 'admin');
  const markOwn = () => desk.payouts.markPaid({ id: own.id, reference: reference() });
  await expect(markOwn()).rejects.toThrow('waits for its release');
  expect(await settings.savePayoutRelease({ twoPersons: false })).toMatchObject({
    twoPersons: false,
    finance: 2,
  });
  await markOwn();
  await settings.savePayoutRelease({ twoPersons: true });
  const changes = await world.sql`
    select before, after from audit_log where action = 'settings.payout_release' order by at, after->>'twoPersons'`;
  expect(changes).toHaveLength(2);
});

test('a suspended admin is none of finance, and one whose role was taken away acts no more', async ({
  world,
  desk,
  second,
  other,
}) => {
  const { id } = await prepared(world, desk);
  await promote(world, second, 'member');
  // The other admin's session still says that she is one.
  await expect(other.payouts.release({ ids: [id] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'You are no longer an admin.',
  });
  for (const act of [
    () => other.payouts.cancel({ id }),
    () => other.payouts.markPaid({ id, reference: reference() }),
    () => other.payouts.applyAnswer({ text: 'Narration,Status\n1,Success' }),
  ]) {
    await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await promote(world, second, 'admin');
  expect(await other.payouts.release({ ids: [id] })).toMatchObject({ released: [id] });
});

test('every act about money asks for the second factor anew', async ({ world }) => {
  const since = world.clock.now();
  const careful = await createMember(world, { role: 'admin', secondFactorSince: since });
  const cookie = `nagarika_session=${await world.deps.sessions.start(careful.id)}`;
  const shown = { secondFactorAt: since };
  await world.deps.db.update(sessions).set(shown).where(eq(sessions.userId, careful.id));
  const id = crypto.randomUUID();
  const acts = {
    'payouts.prepare': { organiserIds: [id] },
    'payouts.release': { ids: [id] },
    'payouts.markPaid': { id, reference: reference() },
    'payouts.markReturned': { id, reason: 'Account closed' },
    'payouts.correctReference': { id, reference: reference(), reason: 'A slip' },
    'payouts.cancel': { id },
    'payouts.applyAnswer': { text: 'Narration,Status\n1,Success' },
    'settings.savePayoutRelease': { twoPersons: true },
    'settings.savePayoutProof': { isOn: true },
  };
  world.clock.advance(10 * 60_000 + 1);
  for (const [name, input] of Object.entries(acts)) {
    const answer = await world.request(`/trpc/admin.${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { cookie, 'content-type': 'application/json' },
    });
    expect([name, answer.status, await answer.text()]).toEqual([
      ...[name, 403],
      expect.stringContaining('second_factor_asked'),
    ]);
  }
  await promote(world, careful, 'member');
});

import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { appRouter } from '#server/router.ts';
import { createCaller } from '#server/trpc/trpc.ts';
import { freeBooking, offerFirst, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, buyer, orderFor, pay } from '#test/paying.ts';
import { proofOf } from '#test/proven.ts';
import { testAppSecret, testSecrets } from '#test/test-deps.ts';
import type { World } from '#test/world.ts';

async function codeToNew(world: World, her: User, proof: string, phone: string): Promise<string> {
  world.clock.advance(31_000);
  return (await world.as(her).account.sendCodeToNewNumber({ proof, phone })).otpCode ?? '';
}

const inSession = (world: World, her: User, sessionId: string) => {
  const { request, ...context } = world.contextOf(her);
  return createCaller(appRouter)({ ...context, request: { ...request, sessionId } }).account;
};

let serial = 0;
const freshPhone = () => `97${String(++serial).padStart(8, '0')}`;
const storedPhone = async (world: World, { id }: User) =>
  (await world.deps.db.select().from(users).where(eq(users.id, id)))[0]?.phone;

describe('a proof', () => {
  test('is for her, her session and ten minutes', async ({ world }) => {
    const [her, other] = [await createMember(world), await createMember(world)];
    const ofOne = await proofOf(world, her, inSession(world, her, 'one'));
    const proof = await proofOf(world, her);
    await expect(world.as(other).account.erase({ proof })).rejects.toThrow('new code');
    await expect(inSession(world, her, 'one').erase({ proof })).rejects.toThrow('new code');
    await expect(inSession(world, her, 'two').erase({ proof: ofOne })).rejects.toThrow('new code');
    await inSession(world, her, 'one').sendCodeToNewNumber({ proof: ofOne, phone: freshPhone() });
    const later = proof.replace(/^\d/, '2');
    await expect(world.as(her).account.erase({ proof: later })).rejects.toThrow('new code');
    world.clock.advance(10 * 60_000);
    await expect(world.as(her).account.erase({ proof })).rejects.toThrow('new code');
  });

  test('outlives the secret that it was made with, while that one still counts', async ({
    world,
  }) => {
    const her = await createMember(world);
    const proof = await proofOf(world, her);
    const phone = freshPhone();
    const withSecrets = (...appSecrets: string[]) => {
      const deps = { ...world.deps, secrets: testSecrets(appSecrets) };
      return createCaller(appRouter)({ ...world.contextOf(her), deps }).account;
    };
    const next = 'next-app-secret-next-app-secret-00';
    const replaced = withSecrets(next).sendCodeToNewNumber({ proof, phone });
    await expect(replaced).rejects.toThrow('new code');
    await withSecrets(next, testAppSecret).sendCodeToNewNumber({ proof, phone });
  });

  test('is not given for a wrong code, under the limits of signing in', async ({ world }) => {
    const her = await createMember(world);
    const { account } = world.as(her);
    world.clock.advance(31_000);
    const { otpCode = '' } = await account.sendCode();
    const otp = String((Number(otpCode) + 1) % 10_000).padStart(4, '0');
    for (let n = 0; n < 5; n += 1) {
      await expect(account.prove({ otp })).rejects.toThrow('Invalid OTP');
    }
    await expect(account.prove({ otp: otpCode })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});

describe('deleting her account', () => {
  test('by herself, once nothing is open; it ends where she is signed in', async ({ world }) => {
    const her = await createMember(world);
    await world.deps.sessions.start(her.id);
    expect(await world.as(her).account.erasure()).toEqual({ blockers: [] });
    const { phone } = her;
    const proof = await proofOf(world, her);
    const { otpCode: otp = '' } = await world.as(null).auth.sendPhoneCode({ phone });
    await world.as(her).account.erase({ proof });
    expect(await storedPhone(world, her)).toBe(`erased:${her.id}`);
    const left = await world.deps.db.select().from(sessions).where(eq(sessions.userId, her.id));
    expect(left).toEqual([]);
    const late = world.as(null).auth.verifyPhoneCode({ phone, otp });
    await expect(late).rejects.toThrow('OTP expired');
  });

  test('waits for tickets, events, payments under way and refunds; it says which', async ({
    world,
  }) => {
    const [guest, host, payer, owed] = await Promise.all(
      Array.from({ length: 4 }, () => createMember(world)),
    );
    if (!guest || !host || !payer || !owed) throw new Error('no members');
    await freeBooking(world, { member: guest });
    await createEvent(world, { organiserId: host.id });
    await orderFor(world, payer, await createEvent(world));
    const booking = await paidBooking(world, { member: owed });
    await world.as(owed).checkout.cancel({ id: booking.id });
    const admin = await createMember(world, { role: 'admin' });
    const expected = new Map([
      [guest, 'tickets'],
      [host, 'events'],
      [payer, 'payment'],
      [owed, 'refund'],
      [admin, 'admin'],
    ]);
    for (const [member, reason] of expected) {
      expect(await world.as(member).account.erasure()).toEqual({ blockers: [reason] });
      const proof = await proofOf(world, member);
      await expect(world.as(member).account.erase({ proof })).rejects.toThrow('First settle');
      expect(await storedPhone(world, member)).toBe(member.phone);
    }
  });
});

describe('who deletes her account', () => {
  test('and pays afterwards, for an order that had run out, gets her money back', async ({
    world,
  }) => {
    const who = await buyer(world);
    world.clock.advance(16 * 60_000);
    await who.status();
    expect(await who.stored()).toBe('expired');
    const { member, order } = who;
    await world.as(member).account.erase({ proof: await proofOf(world, member) });
    const { razorpayPaymentId } = await pay(world, order.id);
    const [row] = await world.sql`
      select id from payment_orders where booking_id = ${order.bookingId}`;
    await settle(world.deps, String(row?.id));
    expect(await who.stored()).toBe('expired');
    const back = await world.sql`
      select r.amount_paise from refunds r join payments p on p.id = r.payment_id
      where p.gateway_payment_id = ${razorpayPaymentId}`;
    expect(back).toEqual([{ amount_paise: 51_000 }]);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('while her payment arrives keeps it, or gets a ticket first', async ({ world }) => {
    const who = await buyer(world);
    const { member, order } = who;
    const proof = await proofOf(world, member);
    const paid = await pay(world, order.id);
    const [erased] = await Promise.allSettled([
      world.as(member).account.erase({ proof }),
      who.book(paid),
    ]);
    expect(erased.status).toBe('rejected');
    expect(await who.stored()).toBe('confirmed');
  });
});

describe('another number', () => {
  test('is hers once both are proven: she is told, signed out elsewhere, and keeps what was offered', async ({
    world,
  }) => {
    const her = await createMember(world);
    await world.deps.sessions.start(her.id);
    await offerFirst(world, await freeBooking(world), her.phone);
    const proof = await proofOf(world, her);
    const phone = freshPhone();
    const otp = await codeToNew(world, her, proof, phone);
    const { user } = await world.as(her).account.changeNumber({ proof, phone, otp });
    expect(user).toEqual({ ...her, phone: `+91${phone}` });
    const left = await world.deps.db.select().from(sessions).where(eq(sessions.userId, her.id));
    expect(left).toEqual([]);
    const { items } = await world.as(user).notifications.list({});
    expect(items.map(({ title }) => title)).toContain('Your number was changed');
    expect(await world.as(user).transfers.incoming()).toHaveLength(1);
    // The proof was made for the number that the member had.
    await expect(world.as(user).account.erase({ proof })).rejects.toThrow('new code');
    const [next] = await world.sql`select 1 from users where phone = ${her.phone}`;
    expect(next).toBeUndefined();
  });

  test('with an account of its own is refused to who has proven it, and tells nobody before', async ({
    world,
  }) => {
    const [her, taken] = [await createMember(world), await createMember(world)];
    const proof = await proofOf(world, her);
    const free = await codeToNew(world, her, proof, freshPhone());
    expect(free).toMatch(/^\d{4}$/);
    const otp = await codeToNew(world, her, proof, taken.phone);
    const { account } = world.as(her);
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    await expect(account.changeNumber({ proof, phone: taken.phone, otp: wrong })).rejects.toThrow(
      'Invalid OTP',
    );
    await expect(account.changeNumber({ proof, phone: taken.phone, otp })).rejects.toThrow(
      'has an account of its own',
    );
    expect(await storedPhone(world, her)).toBe(her.phone);
    expect(await storedPhone(world, taken)).toBe(taken.phone);
  });

  test('that two take at the same moment is one’s', async ({ world }) => {
    const members = [await createMember(world), await createMember(world)];
    const phone = freshPhone();
    const proofs = [];
    for (const her of members) proofs.push({ her, proof: await proofOf(world, her) });
    const [one] = proofs;
    if (!one) throw new Error('no proof');
    const otp = await codeToNew(world, one.her, one.proof, phone);
    const done = await Promise.allSettled(
      proofs.map(({ her, proof }) => world.as(her).account.changeNumber({ proof, phone, otp })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('at which somebody signs up at the same moment is one’s', async ({ world }) => {
    const her = await createMember(world);
    const phone = freshPhone();
    const proof = await proofOf(world, her);
    const otp = await codeToNew(world, her, proof, phone);
    const done = await Promise.allSettled([
      world.as(her).account.changeNumber({ proof, phone, otp }),
      world.as(null).auth.verifyPhoneCode({ phone, otp }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await world.sql`select count(*)::int from users where phone = ${`+91${phone}`}`;
    expect(row?.count).toBe(1);
  });
});

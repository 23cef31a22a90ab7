import { sessions } from '@nagarika/db/schema/sessions';
import { users } from '@nagarika/db/schema/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SessionUser } from '#server/sessions.ts';
import { freeBooking, give, offerFirst, paidBooking } from '#test/booked.ts';
import { createBrowser } from '#test/browser.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { orderFor } from '#test/paying.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Past the wait for another code. */
async function proofOf(her: SessionUser): Promise<string> {
  world.clock.advance(31_000);
  const { account } = world.as(her);
  const { otpCode } = await account.sendCode();
  return (await account.prove({ otp: otpCode ?? '' })).proof;
}

async function codeToNew(her: SessionUser, proof: string, phone: string): Promise<string> {
  world.clock.advance(31_000);
  return (await world.as(her).account.sendCodeToNewNumber({ proof, phone })).otpCode ?? '';
}

let serial = 0;
const freshPhone = () => `97${String(++serial).padStart(8, '0')}`;
const storedPhone = async ({ id }: SessionUser) =>
  (await world.deps.db.select().from(users).where(eq(users.id, id)))[0]?.phone;

describe('where she is signed in', () => {
  const agents = {
    phone:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    desk: '<b>Mozilla</b> (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const list = z.array(
    z.object({ id: z.string(), device: z.string().nullable(), isThis: z.boolean() }),
  );

  async function signedIn(phone: string, agent: string) {
    world.clock.advance(31_000);
    const { send } = createBrowser(world, undefined, agent);
    const sent = await send('POST', '/api/auth/send-phone-otp', { phone });
    const { otpCode } = z.object({ otpCode: z.string() }).parse(await sent.json());
    await send('POST', '/api/auth/verify-phone-otp', { phone, otp: otpCode });
    return {
      send,
      list: async () => list.parse(await (await send('GET', '/api/account/sessions')).json()),
      isIn: async () => (await send('GET', '/api/auth/me')).status === 200,
    };
  }

  test('is told by names of our own, and each other one, or all of them, can be ended', async () => {
    const phone = freshPhone();
    const mobile = await signedIn(phone, agents.phone);
    const desk = await signedIn(phone, agents.desk);
    const third = await signedIn(phone, 'curl/8');
    const seen = await desk.list();
    expect(seen.map(({ device, isThis }) => [device, isThis])).toEqual([
      [null, false],
      ['Firefox on Linux', true],
      ['Chrome on Android', false],
    ]);
    const stranger = await signedIn(freshPhone(), agents.desk);
    const id = seen.find(({ device }) => device === 'Chrome on Android')?.id;
    await stranger.send('DELETE', `/api/account/sessions/${id}`);
    expect(await mobile.isIn()).toBe(true);

    await desk.send('DELETE', `/api/account/sessions/${id}`);
    expect([await mobile.isIn(), await desk.isIn(), await third.isIn()]).toEqual([
      false,
      true,
      true,
    ]);
    await desk.send('DELETE', '/api/account/sessions');
    expect([await desk.isIn(), await third.isIn()]).toEqual([true, false]);
  });

  test('is noted by the hour: what she reads in between writes nothing', async () => {
    const her = await createMember(world);
    const hour = 3_600_000;
    world.clock.set(new Date('2026-08-01T06:10:00Z'));
    const id = await world.deps.sessions.start(her.id);
    const rows = () =>
      world.sql`select s.xmin::text, s.last_seen_at, u.last_seen_at as day
        from sessions s join users u on u.id = s.user_id where s.user_id = ${her.id}`;
    const [first] = await rows();
    world.clock.advance(hour / 2);
    await world.deps.sessions.find(id);
    expect((await rows())[0]).toEqual(first);
    world.clock.advance(24 * hour);
    await Promise.all(Array.from({ length: 5 }, () => world.deps.sessions.find(id)));
    expect((await rows())[0]).toMatchObject({
      last_seen_at: '2026-08-02 06:00:00+00',
      day: '2026-08-02 00:00:00+00',
    });
  });
});

describe('a proof', () => {
  test('is for her, her session and ten minutes', async () => {
    const [her, other] = [await createMember(world), await createMember(world)];
    const proof = await proofOf(her);
    await expect(world.as(other).account.erase({ proof })).rejects.toThrow('new code');
    const elsewhere = world.contextOf(her);
    const { createCaller } = await import('#server/trpc.ts');
    const { appRouter } = await import('#server/router.ts');
    const session = createCaller(appRouter)({
      ...elsewhere,
      request: { ...elsewhere.request, sessionId: 'another' },
    });
    await expect(session.account.erase({ proof })).rejects.toThrow('new code');
    const later = proof.replace(/^\d/, '2');
    await expect(world.as(her).account.erase({ proof: later })).rejects.toThrow('new code');
    world.clock.advance(10 * 60_000);
    await expect(world.as(her).account.erase({ proof })).rejects.toThrow('new code');
  });

  test('is not given for a wrong code, under the limits of signing in', async () => {
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
  test('by herself, once nothing is open; it ends where she is signed in', async () => {
    const her = await createMember(world);
    await world.deps.sessions.start(her.id);
    expect(await world.as(her).account.erasure()).toEqual({ unsettled: [] });
    await world.as(her).account.erase({ proof: await proofOf(her) });
    expect(await storedPhone(her)).toBe(`erased:${her.id}`);
    const left = await world.deps.db.select().from(sessions).where(eq(sessions.userId, her.id));
    expect(left).toEqual([]);
  });

  test('waits for tickets, events, payments under way and refunds; it says which', async () => {
    const [guest, host, payer, owed] = await Promise.all(
      Array.from({ length: 4 }, () => createMember(world)),
    );
    if (!guest || !host || !payer || !owed) throw new Error('no members');
    await freeBooking(world, { member: guest });
    await createEvent(world, { organiserId: host.id });
    await orderFor(world, payer, await createEvent(world));
    const booking = await paidBooking(world, { member: owed });
    await world.as(owed).bookings.cancel({ id: booking.id });
    const admin = await createMember(world, { role: 'admin' });
    const expected = new Map([
      [guest, 'tickets'],
      [host, 'events'],
      [payer, 'payment'],
      [owed, 'refund'],
      [admin, 'admin'],
    ]);
    for (const [member, reason] of expected) {
      expect(await world.as(member).account.erasure()).toEqual({ unsettled: [reason] });
      const proof = await proofOf(member);
      await expect(world.as(member).account.erase({ proof })).rejects.toThrow('First settle');
      expect(await storedPhone(member)).toBe(member.phone);
    }
  });
});

describe('another number', () => {
  test('is hers once both are proven: she is told, signed out elsewhere, and keeps what was offered', async () => {
    const her = await createMember(world);
    await world.deps.sessions.start(her.id);
    await offerFirst(world, await freeBooking(world), her.phone);
    const proof = await proofOf(her);
    const phone = freshPhone();
    const otp = await codeToNew(her, proof, phone);
    const { user } = await world.as(her).account.changeNumber({ proof, phone, otp });
    expect(user).toEqual({ ...her, phone: `+91${phone}` });
    const left = await world.deps.db.select().from(sessions).where(eq(sessions.userId, her.id));
    expect(left).toEqual([]);
    const { items } = await world.as(user).notifications.list({});
    expect(items.map(({ title }) => title)).toContain('Your number was changed');
    expect(await world.as(user).transfers.incoming()).toHaveLength(1);
    // The proof was of the number that she had.
    await expect(world.as(user).account.erase({ proof })).rejects.toThrow('new code');
    const [next] = await world.sql`select 1 from users where phone = ${her.phone}`;
    expect(next).toBeUndefined();
  });

  test('with an account of its own is refused to who has proven it, and tells nobody before', async () => {
    const [her, taken] = [await createMember(world), await createMember(world)];
    const proof = await proofOf(her);
    const free = await codeToNew(her, proof, freshPhone());
    expect(free).toMatch(/^\d{4}$/);
    const otp = await codeToNew(her, proof, taken.phone);
    const { account } = world.as(her);
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    await expect(account.changeNumber({ proof, phone: taken.phone, otp: wrong })).rejects.toThrow(
      'Invalid OTP',
    );
    await expect(account.changeNumber({ proof, phone: taken.phone, otp })).rejects.toThrow(
      'has an account of its own',
    );
    expect(await storedPhone(her)).toBe(her.phone);
    expect(await storedPhone(taken)).toBe(taken.phone);
  });

  test('that two take at the same moment is one’s', async () => {
    const members = [await createMember(world), await createMember(world)];
    const phone = freshPhone();
    const proofs = [];
    for (const her of members) proofs.push({ her, proof: await proofOf(her) });
    const [one] = proofs;
    if (!one) throw new Error('no proof');
    const otp = await codeToNew(one.her, one.proof, phone);
    const done = await Promise.allSettled(
      proofs.map(({ her, proof }) => world.as(her).account.changeNumber({ proof, phone, otp })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a copy of her data', () => {
  const exportAs = async (her: SessionUser, format?: 'html') => {
    world.clock.advance(31_000);
    const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
    const post = (path: string, body: unknown = {}) =>
      world.request(path, { method: 'POST', body: JSON.stringify(body), headers: { cookie } });
    const sent = z
      .object({ otpCode: z.string() })
      .parse(await (await post('/api/account/send-otp')).json());
    const { proof } = z
      .object({ proof: z.string() })
      .parse(await (await post('/api/account/verify-otp', { otp: sent.otpCode })).json());
    return { post, answer: await post('/api/account/export', { proof, format }) };
  };

  test('has what she wrote, unsigned too, and booked, and nobody else', async () => {
    const [her, other] = [
      await createMember(world, { name: 'Meera Nair' }),
      await createMember(world, { name: 'Somebody Else', email: 'else@example.com' }),
    ];
    await world.as(her).wall.create({ content: 'Unsigned words', category: 'need' });
    await world.as(other).wall.create({ content: 'Not hers', category: 'need' });
    const booking = await paidBooking(world, { member: her, quantity: 2 });
    await give(world, booking, other);
    const { answer } = await exportAs(her);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    for (const words of ['Meera Nair', 'Unsigned words', booking.event.title]) {
      expect(text).toContain(words);
    }
    for (const words of ['Somebody Else', 'else@example.com', 'Not hers', other.phone]) {
      expect(text).not.toContain(words);
    }
    const { sections } = z
      .object({ sections: z.record(z.string(), z.array(z.unknown())) })
      .parse(JSON.parse(text));
    expect(sections.Tickets).toHaveLength(1);
    expect(sections['Wall posts']).toHaveLength(1);
  });

  test('is a page to read, in which no text is markup', async () => {
    const her = await createMember(world, { bio: '<script>alert(1)</script>' });
    const { answer } = await exportAs(her, 'html');
    const text = await answer.text();
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
  });

  test('is not given without a fresh code', async () => {
    const her = await createMember(world);
    const { post } = await exportAs(her);
    expect((await post('/api/account/export', {})).status).toBe(400);
    const proof = `1893456000000.${'0'.repeat(64)}`;
    expect((await post('/api/account/export', { proof })).status).toBe(403);
    const visitor = await world.request('/api/account/export', { method: 'POST', body: '{}' });
    expect(visitor.status).toBe(401);
  });
});

import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createBrowser } from '#test/browser.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let serial = 0;
const freshPhone = () => `97${String(++serial).padStart(8, '0')}`;

describe('where she is signed in', () => {
  const agents = {
    phone:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    desk: '<b>Mozilla</b> (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const list = z.array(
    z.object({ id: z.string(), device: z.string().nullable(), isThis: z.boolean() }),
  );

  async function signedIn(world: World, phone: string, agent: string) {
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

  test('is told by names of our own, and each other one, or all of them, can be ended', async ({
    world,
  }) => {
    const phone = freshPhone();
    const mobile = await signedIn(world, phone, agents.phone);
    const desk = await signedIn(world, phone, agents.desk);
    const third = await signedIn(world, phone, 'curl/8');
    const seen = await desk.list();
    expect(seen.map(({ device, isThis }) => [device, isThis])).toEqual([
      [null, false],
      ['Firefox on Linux', true],
      ['Chrome on Android', false],
    ]);
    const stranger = await signedIn(world, freshPhone(), agents.desk);
    const id = seen.find(({ device }) => device === 'Chrome on Android')?.id;
    await stranger.send('DELETE', `/api/account/sessions/${id}`);
    expect([await mobile.isIn(), await stranger.isIn()]).toEqual([true, true]);

    await desk.send('DELETE', `/api/account/sessions/${id}`);
    expect([await mobile.isIn(), await desk.isIn(), await third.isIn()]).toEqual([
      false,
      true,
      true,
    ]);
    await desk.send('DELETE', '/api/account/sessions');
    expect([await desk.isIn(), await third.isIn()]).toEqual([true, false]);
  });

  test('is told in the language that she reads', async ({ world }) => {
    const as = await createMember(world);
    for (const device of ['Chrome on Android', 'Safari', null]) {
      await world.deps.sessions.start(as.id, device);
    }
    const headers = { 'accept-language': 'hi' };
    const answer = await world.request('/api/account/sessions', { as, headers });
    const seen = list.parse(await answer.json()).map(({ device }) => device);
    expect(seen).toEqual(expect.arrayContaining(['Android पर Chrome', 'Safari', null]));
  });

  test('is noted by the hour: what she reads in between writes nothing', async ({ world }) => {
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

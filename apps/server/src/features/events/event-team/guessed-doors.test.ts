import { describe, expect } from 'vitest';
import {
  triesPerClient,
  wrongPerLink,
  wrongPerLinkAndDay,
} from '#server/features/events/event-team/door/open-door.ts';
import { doorToday, passFor } from '#test/door-today.ts';
import { test } from '#test/fixtures.ts';
import { helpersPhone } from '#test/on-a-team.ts';

const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000');

test.beforeEach(({ world }) => world.sql`delete from rate_limits`);

describe('a helper without an account', () => {
  test('is answered alike for a wrong link and a wrong PIN, and not for long', async ({
    world,
  }) => {
    const { pass } = await doorToday(world);
    const { pin } = pass;
    const right = helpersPhone(world);
    for (let times = 0; times < 3; times++) expect((await right.open(pass)).status).toBe(200);
    for (const token of [pass.token, 'a'.repeat(32)]) {
      await world.sql`delete from rate_limits`;
      const answers = [];
      for (let times = 0; times <= wrongPerLink.limit; times++) {
        answers.push(await right.open({ token, pin: wrong(pin) }));
      }
      const refused = answers.slice(0, -1);
      expect(new Set(refused.map(({ message }) => message))).toEqual(
        new Set(['Link or PIN is not right. Please check both.']),
      );
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
      expect(answers.at(-1)).toMatchObject({ status: 429, retryAfter: '900' });
      // The right PIN waits too; otherwise it could be told by trying.
      expect((await right.open({ token, pin })).status).toBe(429);
    }
  });

  test('guessed at from everywhere at once, is not guessed', async ({ world }) => {
    const { pass } = await doorToday(world);
    const phones = Array.from({ length: 20 }, () => helpersPhone(world));
    const answers = await Promise.all(
      phones.map((phone) => phone.open({ token: pass.token, pin: wrong(pass.pin) })),
    );
    const judged = answers.filter(({ status }) => status === 400);
    expect(judged).toHaveLength(wrongPerLink.limit);
    expect(wrongPerLinkAndDay.limit).toBeLessThanOrEqual(50);
  });

  test('opens it again where it did before, however often somebody with the link alone has guessed', async ({
    world,
  }) => {
    const { event, pass } = await doorToday(world);
    const [phone, stranger] = [helpersPhone(world), helpersPhone(world)];
    expect((await phone.open(pass)).status).toBe(200);
    const guess = { token: pass.token, pin: wrong(pass.pin) };
    // In one hall both have the same address, whose tries are used up.
    for (let hour = 0; hour < triesPerClient.limit; hour++) {
      if ((await stranger.open(guess)).status === 429) world.clock.advance(60_000);
    }
    expect((await stranger.open(pass)).status).toBe(429);
    phone.jar.delete('nagarika_door');
    expect((await phone.list(event)).status).toBe(401);
    expect((await phone.open(pass)).status).toBe(200);
    expect((await phone.list(event)).status).toBe(200);
    expect((await helpersPhone(world).open(pass)).status).toBe(429);
  });

  test('has guesses of her own that end, too, and that no other link takes', async ({ world }) => {
    const { owner, event, pass } = await doorToday(world);
    const phone = helpersPhone(world);
    await phone.open(pass);
    const answers = [];
    for (let times = 0; times <= wrongPerLink.limit; times++) {
      answers.push((await phone.open({ token: pass.token, pin: wrong(pass.pin) })).status);
    }
    expect(answers).toEqual([...Array(wrongPerLink.limit).fill(400), 429]);
    // Strangers have tries of their own.
    expect((await helpersPhone(world).open(pass)).status).toBe(200);
    const other = await passFor(world, owner, event.id);
    const burn = helpersPhone(world);
    for (let times = 0; times < wrongPerLink.limit; times++) {
      await burn.open({ token: other.token, pin: wrong(other.pin) });
    }
    expect((await phone.open(other)).status).toBe(429);
  });
});

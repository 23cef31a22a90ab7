import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { closedInTime } from '#test/closed-in-time.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import type { World } from '#test/world.ts';

const machineAhead = fileURLToPath(new URL('machine-ahead.ts', import.meta.url));

/** Two servers of the world's database, as processes; the machine of one is ten minutes ahead. */
const test = base
  .extend('right', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const server = await startKillableServer(world.databaseUrl);
    onCleanup(() => closedInTime(server.kill()));
    return server.url;
  })
  .extend('ahead', { scope: 'file' }, async ({ world, right }, { onCleanup }) => {
    const env = { BUN_OPTIONS: `--preload ${machineAhead}`, APP_SECRET: '' };
    const server = await startKillableServer(right ? world.databaseUrl : '', env);
    onCleanup(() => closedInTime(server.kill()));
    return server.url;
  });

test.beforeAll(({ right, ahead }) => void [right, ahead], 60_000);

async function post(url: string, path: string, body: unknown, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: answer.status,
    text: await answer.text(),
    cookies: answer.headers.getSetCookie(),
  };
}

let serial = 0;
const withCode = z.object({ otpCode: z.string() });

/** Asks one server for the code and tells it to the other. */
async function signIn(world: World, { asked, told }: { asked: string; told: string }) {
  serial += 1;
  const phone = `98${String(serial).padStart(8, '0')}`;
  const member = await createMember(world, { phone: `+91${phone}` });
  const sent = await post(asked, '/api/auth/send-phone-otp', { phone });
  const otp = withCode.parse(JSON.parse(sent.text)).otpCode;
  const verified = await post(told, '/api/auth/verify-phone-otp', { phone, otp });
  const cookie = verified.cookies.map((line) => line.split(';')[0]).join('; ');
  return { member, phone, status: verified.status, cookie };
}

describe('two servers, of which one’s machine is ten minutes ahead', () => {
  test('take each other’s codes and sessions, which end at the same time', async ({
    world,
    right,
    ahead,
  }) => {
    for (const [asked, told] of [
      [right, ahead],
      [ahead, right],
    ] as const) {
      const { status, cookie, phone } = await signIn(world, { asked, told });
      expect(status).toBe(200);
      for (const url of [right, ahead])
        expect((await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
      expect((await post(told, '/api/auth/send-phone-otp', { phone })).status).toBe(200);
      // The wait of half a minute holds on either server.
      expect((await post(asked, '/api/auth/send-phone-otp', { phone })).status).toBe(429);
    }
    const [ends] = await world.sql<{ within: boolean }[]>`
      select max(expires_at) - min(expires_at) < interval '1 minute'
        and max(expires_at) < now() + interval '30 days 1 minute' as within from sessions`;
    expect(ends?.within).toBe(true);
  });

  test('keep a seat for whoever holds it, and sell what begins in five minutes', async ({
    world,
    right,
    ahead,
  }) => {
    const [database] = await world.sql<{ soon: Date }[]>`
      select now() + interval '5 minutes' as soon`;
    const startsAt = new Date(database?.soon ?? 0);
    const event = await createEvent(world, { startsAt, totalTickets: 1, title: 'Soon' });
    const list = await (await fetch(`${ahead}/api/events?when=upcoming`)).text();
    expect(list).toContain(event.id);
    const order = async (url: string) => {
      const { cookie } = await signIn(world, { asked: right, told: right });
      const bookingId = `BK${crypto.randomUUID().replaceAll('-', '')}`;
      const body = { eventId: event.id, tickets: { General: 1 }, bookingId };
      return (await post(url, '/api/razorpay/create-order', body, cookie)).status;
    };
    expect([await order(right), await order(ahead)]).toEqual([200, 409]);
    const [hold] = await world.sql<{ held: boolean }[]>`
      select expires_at > now() and expires_at < now() + interval '20 minutes' as held from holds`;
    expect(hold?.held).toBe(true);
  });
});

test('a server with other secrets does not start, and names the key', async ({ world, right }) => {
  const env = { APP_SECRET: 'another secret than theirs' };
  const start = startKillableServer(right ? world.databaseUrl : '', env);
  await expect(start).rejects.toThrow(/APP_SECRET: not what the servers of this database have/);
});

describe('a running server', () => {
  const ready = async (url: string) => (await fetch(`${url}/readyz`)).status;

  test('is not ready where the others have other secrets by now', async ({ world, right }) => {
    expect(await ready(right)).toBe(200);
    const [mark] = await world.sql`
      update instance_secrets set value = 'theirs' || value where name = 'ticketKey mark' returning *`;
    expect(mark).toBeDefined();
    expect(await ready(right)).toBe(503);
    await world.sql`
      update instance_secrets set value = substr(value, 7) where name = 'ticketKey mark'`;
    expect(await ready(right)).toBe(200);
  });

  test('serves on before a newer database, and not before one of other migrations', async ({
    world,
    right,
  }) => {
    const table = world.sql`drizzle.__drizzle_migrations`;
    await world.sql`insert into ${table} (hash, created_at) values ('newer', 9e12)`;
    expect(await ready(right)).toBe(200);
    await world.sql`
      update ${table} set hash = 'x' || hash where id = (select min(id) from ${table})`;
    expect(await ready(right)).toBe(503);
    await world.sql`
      update ${table} set hash = substr(hash, 2) where id = (select min(id) from ${table})`;
    await world.sql`delete from ${table} where hash = 'newer'`;
    expect(await ready(right)).toBe(200);
  });
});

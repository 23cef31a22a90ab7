import type { User } from '@nagarika/domain/people/users';
import { pino } from 'pino';
import { expect } from 'vitest';
import { z } from 'zod';
import { MessageError } from '#server/platform/ports/messengers.ts';
import { createBrowser } from '#test/browser.ts';
import { createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { burnTries, codeFor, wrongFor } from '#test/signing-in.ts';
import type { World } from '#test/world.ts';

const codeCeilings = {
  sent: { perHour: 1_000, perDay: 10_000 },
  wrong: { perHour: 20, perDay: 600 },
};
const test = base.extend('config', { scope: 'file' }, { codeCeilings });

const withCode = z.object({ otpCode: z.string() });

/** Signs the member in, in a browser at this address. */
async function browserOf(world: World, her: User, address: string) {
  const { cookies, send } = createBrowser(world, address);
  cookies.set('nagarika_session', await world.deps.sessions.start(her.id));
  return {
    ask: () => send('POST', '/api/auth/send-email-otp', {}),
    verify: (otp: string) => send('POST', '/api/auth/verify-email-otp', { otp }),
    code: async () => {
      const answer = await send('POST', '/api/auth/send-email-otp', {});
      return withCode.parse(await answer.json()).otpCode;
    },
  };
}

test('an address is sent five codes in a quarter of an hour, and ten an hour whoever calls it hers', async ({
  world,
}) => {
  const statuses: number[][] = [];
  for (const times of [6, 6, 1]) {
    const her = await createMember(world, { email: 'everybody@example.com' });
    const { ask } = await browserOf(world, her, `203.0.113.${statuses.length}`);
    const hers: number[] = [];
    for (let n = 0; n < times; n += 1) {
      hers.push((await ask()).status);
      world.clock.advance(30_000);
    }
    statuses.push(hers);
  }
  const five = [200, 200, 200, 200, 200, 429];
  expect(statuses).toEqual([five, five, [429]]);
  world.clock.advance(3_600_000);
  const her = await createMember(world, { email: 'everybody@example.com' });
  expect((await (await browserOf(world, her, '203.0.113.9')).ask()).status).toBe(200);
});

test('codes by mail and wrong guesses of them count for their client, and not among strangers’', async ({
  world,
}) => {
  const address = '203.0.113.20';
  const browsers: Awaited<ReturnType<typeof browserOf>>[] = [];
  for (let n = 0; n < 31; n += 1) {
    browsers.push(await browserOf(world, await createMember(world), address));
  }
  const codes: string[] = [];
  for (const browser of browsers.slice(0, 30)) codes.push(await browser.code());
  expect((await browsers[30]?.ask())?.status).toBe(429);

  const [first = '', ...others] = codes;
  const [hers, ...rest] = browsers;
  for (const [at, browser] of rest.slice(0, 6).entries()) {
    const wrong = wrongFor(others[at] ?? '');
    for (let n = 0; n < 5; n += 1) expect((await browser.verify(wrong)).status).toBe(400);
  }
  const refused = await hers?.verify(first);
  expect(refused?.status).toBe(429);
  expect(await refused?.json()).toEqual({
    message: 'Too many wrong codes. Please try again later.',
  });
  expect(await codeFor(createBrowser(world, '203.0.113.21'), '6200000001')).toHaveLength(4);

  for (let n = 0; n < 4; n += 1) {
    await burnTries(createBrowser(world, `192.0.2.${n}`), `63${String(n).padStart(8, '0')}`);
  }
  expect(await codeFor(createBrowser(world, '203.0.113.22'), '6200000002')).toHaveLength(8);
  const calm = await browserOf(world, await createMember(world), '203.0.113.23');
  const code = await calm.code();
  expect(code).toHaveLength(4);
  expect((await calm.verify(code)).status).toBe(200);
});

test('a code to an address that nobody has says so; the log says what was wrong, and not to whom', async ({
  world,
}) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { log: quiet, mailer } = world.deps;
  world.deps.log = log;
  world.deps.mailer = {
    send: () => Promise.reject(new MessageError('no_such_address', '550 no such user')),
  };
  const her = await createMember(world);
  const answer = await (await browserOf(world, her, '203.0.113.30')).ask();
  Object.assign(world.deps, { log: quiet, mailer });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('came back') });
  expect(lines).toMatchObject([
    { msg: 'code not sent', channel: 'email', fault: { message: '550 no such user' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(her.email);
});

import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

type Line = { msg: string; id?: string; procedure?: string; code?: string; who?: string };

/** Makes a server whose log is read, and a browser with these headers. */
function watched(world: World) {
  const texts: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, done) {
      texts.push(String(chunk));
      done();
    },
  });
  const options = { isReady: async () => true, spa: null, sandbox: null };
  const app = createApp({ ...world.deps, log: pino(out) }, options);
  return {
    text: () => texts.join(''),
    lines: (msg: string) =>
      texts.map((text): Line => JSON.parse(text)).filter((line) => line.msg === msg),
    send: (path: string, body?: object, headers: Record<string, string> = {}) =>
      app.request(
        path,
        {
          headers: { 'content-type': 'application/json', ...headers },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        },
        { peer: '198.51.100.40' },
      ),
  };
}

const phone = '9812300077';

test('a sign-in is a line, wrong or right, with a request and a keyed hash of the account', async ({
  world,
}) => {
  const { id } = await createMember(world, { phone: `+91${phone}` });
  const { send, lines, text } = watched(world);
  await send('/api/auth/send-phone-otp', { phone });
  const otp = world.sms.sent.at(-1)?.code ?? '';
  const wrong = otp === '0000' ? '1111' : '0000';
  const failed = await send('/api/auth/verify-phone-otp', { phone, otp: wrong });
  const passed = await send('/trpc/auth.verifyPhoneCode', { phone, otp });
  expect([failed.status, passed.status]).toEqual([400, 200]);
  const tried = lines('authentication').filter((line) => line.procedure === 'auth.verifyPhoneCode');
  expect(tried).toEqual([
    expect.objectContaining({ id: failed.headers.get('x-request-id'), code: 'BAD_REQUEST' }),
    expect.objectContaining({
      id: passed.headers.get('x-request-id'),
      code: 'OK',
      who: world.deps.secrets.keyedHash('log', id).slice(0, 16),
    }),
  ]);
  expect(tried[0]).not.toHaveProperty('who');
  for (const secret of [phone, otp, id]) expect(text()).not.toContain(secret);
});

test('what somebody may not do is a line, and so is who was told to come back later', async ({
  world,
}) => {
  const { id } = await createMember(world);
  const { send, lines } = watched(world);
  const cookie = `nagarika_session=${await world.deps.sessions.start(id)}`;
  await send('/trpc/admin.users.list?input={}', undefined, { cookie });
  await send('/api/auth/me');
  for (let time = 0; time < 6; time++) {
    world.clock.advance(31_000);
    await send('/api/auth/send-phone-otp', { phone: '9812300078' });
  }
  const who = world.deps.secrets.keyedHash('log', id).slice(0, 16);
  expect(lines('refused')).toEqual([
    expect.objectContaining({ procedure: 'admin.users.list', code: 'FORBIDDEN', who }),
    expect.objectContaining({ procedure: 'auth.me', code: 'UNAUTHORIZED' }),
  ]);
  expect(lines('authentication').map(({ code }) => code)).toEqual([
    ...Array.from({ length: 5 }, () => 'OK'),
    'TOO_MANY_REQUESTS',
  ]);
});

test('no text of a client makes a line of its own', async ({ world }) => {
  const { send, text } = watched(world);
  const forged = '\n{"level":30,"msg":"authentication","code":"OK"}\n';
  await send(`/trpc/${encodeURIComponent(`auth.me${forged}`)}`);
  await send(`/api/${encodeURIComponent(forged)}`, { name: forged });
  await send('/api/auth/verify-phone-otp', { phone: forged, otp: forged });
  await send('/healthz', undefined, { 'user-agent': 'a\tb', 'x-request-id': '{"msg":"forged"}' });
  const lines = text().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).not.toContain('forged');
  const claimed = lines.filter((line) => JSON.parse(line).msg === 'authentication');
  expect(claimed.every((line) => JSON.parse(line).code !== 'OK')).toBe(true);
  expect(lines.length).toBeLessThanOrEqual(5);
});

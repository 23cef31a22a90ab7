import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from './support/server-process.ts';

/** A checkout that only its owner can enter. */
const checkout = mkdtempSync(join(tmpdir(), 'nagarika-first-start-'));
chmodSync(checkout, 0o700);
const dataDir = join(checkout, '.data');
const settings = { DATA_DIR: dataDir, PORT: '0' };

let server: ServerProcess;
afterAll(async () => {
  await server?.end('SIGTERM');
  const pointer = join(dataDir, 'postgres-location');
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true });
  rmSync(checkout, { recursive: true });
});

test('started twice on an empty folder of its own, killed in between: it is the same product', async () => {
  server = await startServer(settings);
  const cookie = await signIn('9876500021');
  const events = await listEvents();
  expect(events.length).toBeGreaterThanOrEqual(40);

  await server.end('SIGKILL'); // half-way through selling the demo's tickets
  server = await startServer(settings);
  const me = await fetch(`${server.url}/api/auth/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ phone: '+919876500021' });
  expect(await listEvents()).toEqual(events);
  await server.says('the demo tickets are sold');
});

async function signIn(phone: string): Promise<string> {
  const { otpCode } = await (await post('/auth/send-phone-otp', { phone })).json();
  const answer = await post('/auth/verify-phone-otp', { phone, otp: otpCode });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function listEvents(): Promise<string[]> {
  const events = await (await fetch(`${server.url}/api/events`)).json();
  return events.map(({ id }: { id: string }) => id);
}

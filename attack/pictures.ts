import { type Caller, signIn } from './support/calls.ts';
import { report } from './support/finding.ts';
import { interlacedPng } from './support/hostile-png.ts';
import { memoryOf, watching } from './support/process.ts';
import { pause, startServer, until } from './support/server.ts';

const { expect, end } = report('pictures');
const server = await startServer();
const { url, pid } = server;
const people = await Promise.all(
  ['9000000002', '9000000003', '9000000004', '9000000005'].map((phone, at) =>
    signIn(url, phone, `203.0.113.${40 + at}`),
  ),
);
const counted = (all: readonly number[]) =>
  [...Map.groupBy(all, (status) => status)]
    .map(([status, { length }]) => `${status}×${length}`)
    .join(' ');

async function upload(caller: Caller, bytes: Uint8Array<ArrayBuffer>, path = 'event-image') {
  const form = new FormData();
  form.append('image', new File([bytes], 'photo.png', { type: 'image/png' }));
  try {
    const answer = await fetch(`${url}/api/upload/${path}`, {
      method: 'POST',
      headers: { cookie: caller.cookie(), 'x-forwarded-for': '203.0.113.40' },
      body: form,
      signal: AbortSignal.timeout(45_000),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0; // no answer in time
  }
}

const bomb = await interlacedPng(8000);
const smaller = await interlacedPng(3000);
await pause(2_000);
const before = memoryOf(pid);
// Time that a busy machine takes for nothing at all is no fault of the server.
const { slowestMs: quietMs } = await watching(server, () => pause(3_000));
for (const [what, bytes] of [
  ['8000 × 8000', bomb],
  ['3000 × 3000', smaller],
] as const) {
  const { result, slowestMs, maxMb } = await watching(server, () =>
    Promise.all([...people, ...people].map((caller) => upload(caller, bytes))),
  );
  const growth = maxMb - Math.round(before);
  // The growth is one child with one picture, however many came, and the pages of its program.
  expect(
    `eight interlaced PNGs of 16 bit, ${what}, need little memory`,
    growth < 400,
    `${growth} MB more, ${counted(result)}`,
  );
  expect(
    '/healthz answers meanwhile',
    slowestMs < 250 + quietMs,
    `${slowestMs} ms (at rest ${quietMs} ms)`,
  );
}

const [member] = people;
if (!member) throw new Error('nobody is signed in');
const me = JSON.parse((await member.call('GET', '/api/auth/me')).text);
const ticket = await until(async () => {
  const list = JSON.parse(
    (await member.call('GET', `/api/users/${me.id ?? me.user?.id}/tickets`)).text,
  );
  const [found] = list.filter((one: { status: string }) => one.status === 'confirmed');
  return found?.id as string | undefined;
}, 20_000);
const { result, slowestMs } = await watching(server, () =>
  Promise.all(Array.from({ length: 20 }, () => member.call('GET', `/api/tickets/${ticket}/pdf`))),
);
const codes = result.map(({ status }) => status);
expect(
  '20 ticket PDFs at once keep /healthz quick',
  slowestMs < 100 + quietMs,
  `${slowestMs} ms (at rest ${quietMs} ms), ${counted(codes)}`,
);
const isAnswered = codes.includes(200) && codes.every((code) => [200, 429, 503].includes(code));
expect('each is made or put off', isAnswered, counted(codes));
await server.stop();
end();

import { callerFrom } from './support/calls.ts';
import { report } from './support/finding.ts';
import { memoryOf } from './support/process.ts';
import { startServer, until } from './support/server.ts';

const { expect, end } = report('labels');
const server = await startServer({ LOG_LEVEL: 'info', WORK_PER_CLIENT: '999999' });
const { url, pid } = server;
// Until then the server is busy with them, and grows by itself.
await until(
  async () => server.printed().includes('the demo tickets are sold') || undefined,
  60_000,
);

const long = (n: number) => `${n}${'x'.repeat(1500)}`;
const invented: ((n: number) => [string, string])[] = [
  (n) => ['GET', `/trpc/${long(n)}`],
  (n) => ['GET', `/trpc/events.list,${long(n)},events.${n}?batch=1`],
  (n) => ['POST', `/trpc/events.${long(n)}`],
  (n) => ['GET', `/trpc/${Array.from({ length: 19 }, (_, at) => `a${n}b${at}`).join(',')}?batch=1`],
  (n) => [`MADEUP${n}`, '/api/events'],
  (n) => ['GET', `/page/${long(n)}`],
  (n) => ['GET', `/feeds/${long(n)}/events.rss`],
  (n) => ['GET', `/api/events/${long(n)}/details`],
  (n) => ['GET', `/og/event/${long(n)}.png`],
  (n) => ['GET', `/images/${long(n)}/320.webp`],
  (n) => ['GET', `/sandbox/razorpay/${long(n)}`],
  (n) => ['DELETE', `/api/${long(n)}`],
];
const { call } = callerFrom(url, '203.0.113.30');
let sent = 0;
async function sendUntil(total: number): Promise<void> {
  const sender = async () => {
    while (sent < total) {
      const n = sent++;
      const [method, path] = invented[n % invented.length]?.(n) ?? ['GET', '/'];
      await call(method, path);
    }
  };
  await Promise.all(Array.from({ length: 16 }, sender));
}
// The first requests are not counted: what a server at work takes is not yet what it keeps.
await sendUntil(4_000);
const read = () =>
  until(async () => {
    const answer = await fetch(`${url}/metrics`);
    return answer.status === 200 ? answer.text() : undefined;
  }, 5_000);
/** Lists series whose names could be made up; a status or a code may come late, and there are few. */
const namesIn = (text: string | undefined) =>
  new Set(text?.match(/(route|procedure|limit|queue|cache|work)="[^"]*"/g));
const known = namesIn(await read()).add('route="GET /metrics"');
const before = memoryOf(pid);
const logged = server.printed().length;
await sendUntil(12_000);

const metrics = await read();
const added = [...namesIn(metrics)].filter((one) => !known.has(one));
expect(
  'what is made up adds no name',
  added.length === 0,
  added.join(' ').slice(0, 300) || known.size,
);
const kB = Math.round((metrics?.length ?? 0) / 1024);
expect('/metrics stays small', metrics !== undefined && kB < 200, `${kB} kB`);
const names = new Set(metrics?.match(/method="[^"]*"/g));
expect(
  'methods are those that exist',
  ![...names].some((name) => name.includes('MADEUP')),
  [...names].slice(0, 9).join(' '),
);
const growth = Math.round(memoryOf(pid) - before);
expect('memory does not keep what was asked', growth < 150, `${growth} MB more`);
const perRequest = Math.round((server.printed().length - logged) / 8_000);
expect('a log line is short whatever is asked', perRequest < 300, `${perRequest} bytes a request`);
expect('and holds no text of the client', !server.printed().includes('xxxxxxxx'), 'looked for it');

for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host']) {
  const { status } = await fetch(`${url}/metrics`, { headers: { [header]: '203.0.113.9' } });
  expect(`/metrics behind a proxy (${header}) is nothing`, status === 404, status);
}
const guessed = await fetch(`${url}/metrics`, {
  headers: { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer guessed' },
});
expect('/metrics with a guessed token is nothing', guessed.status === 404, guessed.status);
await server.stop();
end();

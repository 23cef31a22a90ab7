import { connect as openSocket, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect } from 'vitest';
import { listen } from '#server/adapters/listen.ts';
import { createApp } from '#server/app.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

let http: Bun.Server<undefined>;
let cookie: string;
let lines: { level: number; msg: string; route: string }[] = [];
let arrived = (_request: Request) => {};

test.beforeAll(async ({ world }) => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const deps = { ...world.deps, log };
  const app = createApp(deps, { isReady: async () => true, spa: null, sandbox: null });
  http = listen(0, (request) => {
    arrived(request);
    return app.fetch(request, { peer: '127.0.0.1' });
  });
  const member = await createMember(world);
  cookie = `nagarika_session=${await world.deps.sessions.start(member.id)}`;
});
test.beforeEach(() => {
  lines = [];
});
test.afterAll(() => http.stop(true));

const post = (path: string, type: string, length: string) => [
  `POST ${path} HTTP/1.1`,
  `Content-Type: ${type}`,
  length,
];
const json = 'application/json';
const announced = 'Content-Length: 9000';
const inChunks = 'Transfer-Encoding: chunked';

test.each([
  ['JSON', post('/api/contact', json, announced), '{"name": "'],
  ['JSON in chunks', post('/api/contact', json, inChunks), '8\r\n{"name":\r\n'],
  ['JSON for a procedure', post('/trpc/contact.send', json, announced), '{"name": "'],
  [
    'a picture',
    post('/api/upload/event-image', 'multipart/form-data; boundary=x', announced),
    '--x',
  ],
])('who hangs up in the middle of sending %s is no fault of ours', async (_, head, body) => {
  const { socket, request } = await sent(head, body);
  await hangUp(socket, request);
  await expectNoFault();
});

test.for([
  ['REST', '/api/events'],
  ['tRPC', '/trpc/events.list?input=%7B%7D'],
  // One call of this batch is never kept.
  ['a batch', '/trpc/events.list,events.liked?batch=1&input=%7B%220%22:%7B%7D,%221%22:%7B%7D%7D'],
] as const)(
  'who hangs up before the answer (%s) is no fault of ours',
  async ([_, path], { world }) => {
    await world.sql.begin(async (tx) => {
      await tx`lock table events in access exclusive mode`;
      const { socket, request } = await sent([`GET ${path} HTTP/1.1`]);
      await hangUp(socket, request);
    });
    await expectNoFault();
  },
);

test('who leaves a stream is no fault of ours', async () => {
  const path = '/trpc/notifications.watchUnread';
  const { socket, request } = await sent([`GET ${path} HTTP/1.1`, 'Accept: text/event-stream']);
  await new Promise((resolve) => socket.once('data', resolve));
  await hangUp(socket, request);
  await expectNoFault();
});

test('what breaks while she waits is still a fault', async ({ world }) => {
  const before = await faults();
  const answer = await world.sql.begin(async (tx) => {
    await tx`alter table events rename to events_away`;
    return sent(['GET /api/events/liked HTTP/1.1']);
  });
  answer.socket.destroy();
  await expectLine();
  // The table was renamed under the member, so her statement failed.
  expect(await faults()).toBe(before + 1);
  await world.sql`alter table events_away rename to events`;
});

/** Sends this over its own socket; the server has the head of it when this resolves. */
async function sent(head: string[], body = '') {
  const request = new Promise<Request>((resolve) => {
    arrived = resolve;
  });
  const text = [...head, `Host: 127.0.0.1:${http.port}`, `Cookie: ${cookie}`, '', body];
  const socket = openSocket(Number(http.port), '127.0.0.1');
  socket.write(text.join('\r\n'));
  return { socket, request: await request };
}

/** Hangs up; the server knows of it when this resolves. */
async function hangUp(socket: Socket, { signal }: Request): Promise<void> {
  const noticed = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  socket.destroy();
  await noticed;
}

const requests = () => lines.filter(({ route }) => !route.endsWith('/metrics'));

async function expectLine() {
  await expect.poll(() => requests().length).toBe(1);
}

async function expectNoFault() {
  await expectLine();
  expect(requests()).toMatchObject([{ level: 30, msg: 'request' }]);
  expect(await faults()).toBe(0);
}

async function faults() {
  const text = await (await fetch(`${http.url}metrics`)).text();
  return Number(/^faults_total (\d+)$/m.exec(text)?.[1]);
}

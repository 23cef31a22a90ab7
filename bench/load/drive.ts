/**
 * Generates load: so many connections, each with one request on its way at a time, answers told apart by
 * their Content-Length. It uses raw TCP, because one core must ask for more than 100,000 a second. `bun
 * drive.ts '{"port":…}'` prints one line of JSON.
 */
import { z } from 'zod';
import { cookieOf, members } from './add-members.ts';

export type Load = {
  port: number;
  path: string;
  headers?: Record<string, string>;
  /** True to send each request as the next of the bench's members (add-members.ts). */
  ofMembers?: boolean | undefined;
  connections: number;
  /** Seconds that are not counted, before those that are. */
  warmUpSeconds: number;
  seconds: number;
};
export type Driven = {
  answers: number;
  seconds: number;
  notOk: number;
  p50Ms: number;
  p99Ms: number;
};

const load = z.custom<Load>().parse(JSON.parse(process.argv[2] ?? '{}'));
const lines = [
  `GET ${load.path} HTTP/1.1`,
  `Host: localhost:${load.port}`,
  ...Object.entries(load.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
];
const requestWith = (more: string[]) =>
  new TextEncoder().encode(`${[...lines, ...more].join('\r\n')}\r\n\r\n`);
const requests = load.ofMembers
  ? Array.from({ length: members }, (_, n) => requestWith([`Cookie: ${cookieOf(n + 1)}`]))
  : [requestWith([])];
const endOfHead = Buffer.from('\r\n\r\n');
const lengthMark = /\r\ncontent-length: (\d+)/i;

type Pending = { left: number; head: Buffer | null; sentAt: number };
let asked = 0;
let answers = 0;
let notOk = 0;
const times: number[] = [];

function ask(socket: Bun.Socket<Pending>): void {
  socket.data.sentAt = performance.now();
  const request = requests[asked++ % requests.length];
  if (request) socket.write(request);
}

function answered(socket: Bun.Socket<Pending>): void {
  answers += 1;
  // These are enough for a percentile; more would only fill the memory.
  if (answers % 16 === 0) times.push(performance.now() - socket.data.sentAt);
  ask(socket);
}

function take(socket: Bun.Socket<Pending>, chunk: Buffer): void {
  const { data } = socket;
  const bytes = data.head ? Buffer.concat([data.head, chunk]) : chunk;
  data.head = null;
  for (let at = 0; at < bytes.length; ) {
    if (data.left > 0) {
      const taken = Math.min(data.left, bytes.length - at);
      data.left -= taken;
      at += taken;
    } else {
      const end = bytes.indexOf(endOfHead, at);
      if (end < 0) {
        data.head = bytes.subarray(at);
        return;
      }
      const head = bytes.toString('latin1', at, end);
      if (!head.startsWith('HTTP/1.1 200')) notOk += 1;
      data.left = Number(lengthMark.exec(head)?.[1] ?? 0);
      at = end + endOfHead.length;
    }
    if (data.left === 0) answered(socket);
  }
}

await Promise.all(
  Array.from({ length: load.connections }, () =>
    Bun.connect<Pending>({
      hostname: '127.0.0.1',
      port: load.port,
      data: { left: 0, head: null, sentAt: 0 },
      socket: { open: ask, data: take },
    }),
  ),
);
await Bun.sleep(load.warmUpSeconds * 1000);
console.log('begin');
answers = 0;
notOk = 0;
times.length = 0;
const began = performance.now();
await Bun.sleep(load.seconds * 1000);
const seconds = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
const driven: Driven = { answers, seconds, notOk, p50Ms: at(0.5), p99Ms: at(0.99) };
console.log(JSON.stringify(driven));
process.exit(0);

import { callerFrom } from '../support/calls.ts';
import { newMembers } from '../support/members.ts';
import { memoryOf } from '../support/process.ts';
import { pause, startServer } from '../support/server.ts';
import { addressOf, type Part } from './part.ts';

const first = 50_000;
const atOnce = 48;
/** One read in this many is a member's own; the others are everybody's: some from memory, some new. */
const ownShare = 5;

/**
 * Sends a million requests of every kind: the process is hardly larger after them than after the first fifty
 * thousand.
 */
export async function growMemory({ expect, requests, seed }: Part): Promise<void> {
  const server = await startServer();
  const members = await newMembers(server, 8);
  const visitors = Array.from({ length: atOnce }, (_, n) => callerFrom(server.url, addressOf(n)));
  const counts = new Map<number, number>();
  let asked = 0;

  async function ask(until: number): Promise<void> {
    const workers = visitors.map(async (visitor, index) => {
      while (asked < until) {
        const n = asked;
        asked += 1;
        const member = members[(n + index) % members.length];
        const isOwn = n % ownShare === 0 && member !== undefined;
        const [method, path, body] = isOwn ? ownRequest(n) : requestOf(n, seed);
        const { call } = isOwn ? member : visitor;
        const headers = isOwn ? {} : { 'x-forwarded-for': addressOf(n % 40_000) };
        const { status } = await call(method, path, body, headers);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    });
    await Promise.all(workers);
  }

  const rested = async () => {
    await pause(5_000);
    return Math.round(memoryOf(server.pid));
  };
  await ask(Math.min(first, requests));
  const early = await rested();
  for (let n = first; n < requests; n += 100_000) {
    await ask(Math.min(n + 100_000, requests));
    console.log(`  after ${asked}: ${Math.round(memoryOf(server.pid))} MB`);
  }
  const late = await rested();
  const shown = [...counts].map(([status, count]) => `${status}×${count}`).join(' ');
  expect(
    'no request broke anything',
    ![...counts.keys()].some((status) => status === 0 || (status >= 500 && status !== 503)),
    shown,
  );
  expect(
    `after ${asked} requests it is at most a fifth larger than after ${first}`,
    late < early * 1.2,
    `${early} MB, then ${late} MB`,
  );
  await server.stop();
}

type Request = [method: string, path: string, body?: unknown];

function ownRequest(n: number): Request {
  const own: Request[] = [
    ['GET', '/api/auth/me'],
    ['GET', '/api/notifications'],
    ['GET', '/api/notifications/unread-count'],
    ['POST', '/api/events/00000000-0000-4000-8000-000000000000/book', { quantity: 1 }],
  ];
  return own[n % own.length] ?? ['GET', '/'];
}

function requestOf(n: number, seed: number): Request {
  const all: Request[] = [
    ['GET', '/api/events'],
    ['GET', '/'],
    ['GET', '/events'],
    ['GET', `/api/events?search=${seed}x${n}`],
    ['GET', '/api/cities'],
    ['GET', `/nowhere/${n}`],
    ['POST', '/api/auth/verify-phone-otp', { phone: 'not a number', otp: `${n}` }],
    ['GET', '/trpc/events.list,cities.list?batch=1&input=%7B%7D'],
    ['GET', '/wall'],
    ['GET', `/trpc/nothing.of-this-name-${n}`],
    ['GET', '/api/blogs'],
  ];
  return all[n % all.length] ?? ['GET', '/'];
}

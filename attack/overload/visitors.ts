/**
 * Plays visitors who come whether or not the others were served: `bun visitors.ts '{"url":…}'` asks `rate`
 * times a second, each time from another address and for something that is not in memory, and prints one
 * line of JSON.
 */
import { Agent, request } from 'node:http';
import { addressOf, within } from './part.ts';

export type Visit = { url: string; rate: number; seconds: number; seed: number; events: string[] };
export type Visited = {
  asked: number;
  /** Counts each status; 0: no answer within 30 s, or none at all. */
  statuses: Record<string, number>;
  /** Counts 429 and 503 that do not say when to come back. */
  withoutHint: number;
  /** Covers the served ones. */
  p50Ms: number;
  p95Ms: number;
  /** Covers the refused ones. */
  refusedP95Ms: number;
};

const visit = JSON.parse(process.argv[2] ?? '{}') as Visit;
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
const words = ['women', 'money', 'market', 'ai', 'food', 'design', 'law', 'tax'];
const visited: Visited = {
  asked: 0,
  statuses: {},
  withoutHint: 0,
  p50Ms: 0,
  p95Ms: 0,
  refusedP95Ms: 0,
};
const served: number[] = [];
const refused: number[] = [];

/** Makes a path that costs the database something each time: its search text never came before. */
function pathOf(n: number): string {
  const word = `${words[n % words.length]}+${visit.seed}x${n}`;
  const event = visit.events[n % visit.events.length] ?? '';
  const paths = [
    `/api/events?search=${word}`,
    `/events?search=${word}`,
    `/api/blogs?search=${word}`,
    `/api/events/${event}/details?n=${n}`,
  ];
  return paths[n % paths.length] ?? '/';
}

function ask(n: number): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, hasHint = true) => {
      const ms = performance.now() - began;
      visited.statuses[status] = (visited.statuses[status] ?? 0) + 1;
      if (!hasHint) visited.withoutHint += 1;
      (status === 200 ? served : refused).push(ms);
      resolve();
    };
    const headers = { 'x-forwarded-for': addressOf(n % 5_000) };
    const sent = request(
      `${visit.url}${pathOf(n)}`,
      { agent, headers, timeout: 30_000 },
      (answer) => {
        const status = answer.statusCode ?? 0;
        const isRefusal = status === 429 || status === 503;
        answer.resume();
        answer.once('end', () => done(status, !isRefusal || 'retry-after' in answer.headers));
        answer.once('error', () => done(0));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done(0));
    sent.end();
  });
}

const began = performance.now();
const asked: Promise<void>[] = [];
for (let elapsed = 0; elapsed < visit.seconds * 1_000; elapsed = performance.now() - began) {
  const due = Math.floor((elapsed / 1_000) * visit.rate);
  while (visited.asked < due) asked.push(ask(visited.asked++));
  await Bun.sleep(2);
}
await Promise.all(asked);
visited.p50Ms = within(50, served);
visited.p95Ms = within(95, served);
visited.refusedP95Ms = within(95, refused);
console.log(JSON.stringify(visited));
process.exit(0);

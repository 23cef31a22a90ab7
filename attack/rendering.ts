/**
 * Lets one address ask for what has to be rendered or put together anew, sixteen at a time, until it is told
 * to stop and for a while after that; members go on with what they do.
 */
import { type Answer, batch, callerFrom, signIn, statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { comingEvents } from './support/members.ts';
import { pause, startServer, until } from './support/server.ts';

const { expect, end } = report('rendering');
const atOnce = 16;
/** An attacker that is never refused stops after this long. */
const longestMs = 90_000;
const onceRefusedMs = 5_000;

const server = await startServer({ LOG_LEVEL: 'info' });
const { url } = server;
// Until then the server is busy with them.
const isSold = async () => server.printed().includes('the demo tickets are sold') || undefined;
await until(isSold, 60_000);

const attacker = callerFrom(url, '203.0.113.66');
const { free, paid } = await comingEvents(attacker);
const [event = ''] = [...free, ...paid];

const suggestions = (n: number) => {
  const calls = Array.from({ length: 20 }, (_, at) => ({
    path: 'events.suggest',
    input: { query: `wo${n}x${at}` },
  }));
  const { path, body } = batch(calls);
  return `${path}&input=${encodeURIComponent(JSON.stringify(body))}`;
};
const turns: ((n: number) => string)[] = [
  (n) => `/events?search=a${n}`,
  (n) => `/?city=Nowhere${n}`,
  (n) => `/blogs?search=a${n}`,
  (n) => `/event/${event}?x=${n}`,
  suggestions,
  (n) => `/events?city=Nowhere${n}`,
];
const ordinary = [
  '/api/auth/me',
  '/api/notifications',
  '/events',
  '/api/events?limit=12',
  `/event/${event}`,
  `/api/events/${event}/details`,
];
const members = await Promise.all(
  ['9000000002', '9000000003', '9000000004'].map((phone, n) =>
    signIn(url, phone, `203.0.113.${n + 10}`),
  ),
);

/** Makes each member's calls, one after the other with a reader's pauses. */
async function lookWhile(isOn: () => boolean): Promise<Answer[]> {
  const looks = members.map(async (member, index) => {
    const answers: Answer[] = [];
    for (let n = index; isOn(); n += 1) {
      answers.push(await member.call('GET', ordinary[n % ordinary.length] ?? '/'));
      await pause(100 + 50 * index);
    }
    return answers;
  });
  return (await Promise.all(looks)).flat();
}

/** Returns the most that so many of 100 took, in ms. */
function within(percent: number, answers: readonly Answer[]): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length * percent) / 100)] ?? 0);
}
const words = (answers: readonly Answer[]) =>
  `${statuses(answers)}, ${within(50, answers)} ms, 95 of 100 within ${within(95, answers)} ms`;

async function lookFor(ms: number): Promise<Answer[]> {
  const ends = performance.now() + ms;
  return lookWhile(() => performance.now() < ends);
}
await lookFor(5_000); // what runs for the first time is slow
const calm = await lookFor(15_000);

const began = performance.now();
let refusedAt = Number.POSITIVE_INFINITY;
const isFlooding = () => performance.now() < Math.min(began + longestMs, refusedAt + onceRefusedMs);
const flood: Answer[] = [];
let asked = 0;
const attacks = Array.from({ length: atOnce }, async () => {
  while (isFlooding()) {
    asked += 1;
    const path = turns[asked % turns.length]?.(asked) ?? '/';
    const answer = await attacker.call('GET', path);
    flood.push({ ...answer, text: '' });
    if (answer.status === 429) refusedAt = Math.min(refusedAt, performance.now());
    if (answer.status !== 200) await pause(50);
  }
});
const looks = await lookWhile(isFlooding);
await Promise.all(attacks);

const refused = flood.find(({ status }) => status === 429);
const after = Math.round((refusedAt - began) / 1_000);
expect('the flood is refused in the end', refused !== undefined, statuses(flood));
const wait = Number(refused?.headers.get('retry-after'));
expect('and told when to come back', wait > 0, `after ${after} s, Retry-After ${wait}`);
const isServed = looks.every(({ status }) => status === 200);
expect('members are served throughout', isServed, words(looks));
console.log(`  at rest ${words(calm)}`);
for (const percent of [50, 95]) {
  const [rest, most] = [within(percent, calm), within(percent, looks)];
  expect(
    `${percent} of 100 within three times what they take at rest`,
    most <= 3 * rest,
    `${most} ms, ${(most / rest).toFixed(1)} times`,
  );
}
await server.stop();
end();

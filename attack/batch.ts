import { type Answer, batch, callerFrom, signIn, statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { pause, startServer } from './support/server.ts';

const floodMs = 40_000;
const { expect, end } = report('batch');
const server = await startServer();
const { url } = server;

const visitor = callerFrom(url, '203.0.113.20');
const member = await signIn(url, '9000000002', '203.0.113.21');
const me = JSON.parse((await member.call('GET', '/api/auth/me')).text);
const own = { userId: me.id ?? me.user?.id };

const reads = (path: string, input: unknown, times: number) => {
  const { path: address, body } = batch(Array.from({ length: times }, () => ({ path, input })));
  return `${address}&input=${encodeURIComponent(JSON.stringify(body))}`;
};
const kB = ({ text }: Answer) => Math.round(text.length / 1024);

for (const [who, caller, path, input] of [
  ['a visitor', visitor, 'events.list', {}],
  ['a visitor', visitor, 'blogs.list', {}],
  ['a member', member, 'tickets.mine', own],
] as const) {
  const answer = await caller.call('GET', reads(path, input, 300));
  const seen = `${answer.status}, ${kB(answer)} kB in ${Math.round(answer.ms)} ms`;
  expect(
    `300 × ${path} in one GET of ${who} is refused`,
    [400, 414, 431].includes(answer.status),
    seen,
  );
}
const writes = batch(
  Array.from({ length: 300 }, () => ({ path: 'notifications.clear', input: {} })),
);
const cleared = await member.call('POST', writes.path, writes.body);
expect('300 mutations in one POST are refused', cleared.status === 400, cleared.status);

const whole = await visitor.call('GET', reads('events.list', {}, 1));
const rows = JSON.parse(whole.text)[0]?.result?.data?.items?.length ?? 0;
expect('a list without a limit is a page', rows > 0 && rows <= 50, `${rows} rows`);
const most = await visitor.call('GET', reads('events.list', { limit: 200 }, 20));
expect('20 of the longest lists stay small', kB(most) < 2048, `${most.status}, ${kB(most)} kB`);

// One address reads what costs most, as fast as it can; another visitor looks at events meanwhile.
const attacker = callerFrom(url, '203.0.113.66');
const honest = callerFrom(url, '203.0.113.77');
const look = () => honest.call('GET', '/api/events?city=delhi&limit=12');
/** Returns the most that 95 of 100 took, in ms. */
const most95 = (answers: readonly Answer[]) => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
};
const calm: Answer[] = [];
for (let n = 0; n < 20; n += 1) calm.push(await look());
const quiet = most95(calm);
const flood: Answer[] = [];
const looks: Answer[] = [];
const until = performance.now() + floodMs;
let asked = 0;
const attacks = Array.from({ length: 24 }, async () => {
  while (performance.now() < until) {
    const words = ['a', 'e', 'women', 'the', 'zz%', 'money'];
    // Each search is another: a repeated one is answered from memory, and free.
    asked += 1;
    const word = `${words[asked % words.length]} ${asked}`;
    const answer = await attacker.call('GET', `/api/blogs?search=${encodeURIComponent(word)}`);
    flood.push({ ...answer, text: '' });
    if (answer.status === 429) await pause(20);
  }
});
while (performance.now() < until) {
  looks.push(await look());
  await pause(100);
}
await Promise.all(attacks);
const refused = flood.find(({ status }) => status === 429);
expect('the flood is refused in the end', refused !== undefined, statuses(flood));
const wait = refused?.headers.get('retry-after');
expect('and told when to come back', Number(wait) > 0, `Retry-After ${wait ?? 'none'}`);
const isServed = looks.every(({ status }) => status === 200);
const slow = most95(looks);
expect(
  'somebody else is served throughout',
  isServed && slow < 1000 + 2 * quiet,
  `${statuses(looks)}, 95 of 100 within ${slow} ms (at rest ${quiet} ms)`,
);
const late = most95(looks.slice(-Math.ceil(looks.length / 3)));
expect('and quickly once the flood is refused', late < 250 + 2 * quiet, `${late} ms`);
await server.stop();
end();

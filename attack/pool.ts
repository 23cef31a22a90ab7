/**
 * Posts on the wall with a city as one visitor, and holds a table: neither may take the connections from
 * everybody else, nor keep the server from ending.
 */
import { type Answer, batch, callerFrom, signIn, statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { openSql } from './support/postgres.ts';
import { pause, startServer } from './support/server.ts';

const { expect, end } = report('pool');
const post = { content: 'Hello from the attack', category: 'need', city: 'mumbai' };
const posts = (count: number) =>
  batch(Array.from({ length: count }, () => ({ path: 'wall.create', input: post })));

/** Bounds others' questions meanwhile, in ms. */
const promptMs = 8_000;

await attackWithPosts();
await attackWithLock();
end();

async function attackWithPosts() {
  const server = await startServer();
  const member = await signIn(server.url, '+919900000001', '198.51.100.9');
  const attacker = callerFrom(server.url);
  for (const count of [14, 50]) {
    const { path, body } = posts(count);
    const asked = attacker.call('POST', path, body);
    await pause(300);
    expectPrompt(`others, during a batch of ${count}`, await askAsOthers(server.url, member));
    const answer = await asked;
    expect(`the batch of ${count} is answered`, isOrderly(answer), answer.status);
  }
  const { path, body } = posts(1);
  const single = Array.from({ length: 60 }, () => attacker.call('POST', path, body));
  expectPrompt('others, during 60 posts at once', await askAsOthers(server.url, member));
  const answers = await Promise.all(single);
  expect('the 60 are answered', answers.every(isOrderly), statuses(answers));
  await expectEnd('after the posts', server);
}

async function attackWithLock() {
  const server = await startServer();
  const member = await signIn(server.url, '+919900000002', '198.51.100.10');
  const sql = openSql(server.dataDir);
  let letGo = () => {};
  const lock = () =>
    new Promise<void>((locked) => {
      void sql
        .begin(async (tx) => {
          await tx`lock table rate_limits in access exclusive mode`;
          locked();
          await Promise.race([pause(20_000), new Promise<void>((resolve) => (letGo = resolve))]);
        })
        .catch(() => {});
    });
  const manyPosts = () => {
    const { path, body } = posts(1);
    return Array.from({ length: 40 }, (_, n) =>
      callerFrom(server.url, `203.0.113.${n}`).call('POST', path, body),
    );
  };

  await lock();
  const asked = manyPosts();
  await pause(500);
  const others = await askAsOthers(server.url, member);
  expectPrompt('others, while a table is locked', others);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect('who waits for the lock is told to come back', refused.length === 40, statuses(answers));
  const hints = refused.filter(({ headers }) => headers.has('retry-after'));
  expect('each with Retry-After', hints.length === refused.length, hints.length);
  letGo();
  await pause(500);
  const after = await Promise.all(manyPosts());
  const good = after.filter(({ status }) => status === 200).length;
  expect('the lock gone, all are served', good === 40, statuses(after));

  await lock();
  void Promise.all(manyPosts());
  await pause(1_000);
  await expectEnd('while a table is locked', server);
  await sql.close();
}

async function askAsOthers(url: string, member: Awaited<ReturnType<typeof signIn>>) {
  const events = await member.call('GET', '/api/events?limit=1');
  const id = /"id":"([0-9a-f-]{36})"/.exec(events.text)?.[1];
  const visitor = callerFrom(url, '198.51.100.77');
  return Promise.all([
    events,
    visitor.call('GET', '/'),
    visitor.call('GET', '/events'),
    visitor.call('GET', '/readyz'),
    visitor.call('GET', '/healthz'),
    visitor.call('GET', '/api/events'),
    member.call('POST', `/api/events/${id}/book`, { quantity: 1 }),
  ]);
}

function expectPrompt(who: string, answers: Answer[]) {
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  const isGood = answers.every(isOrderly) && slowest < promptMs;
  expect(`${who}, are answered`, isGood, `${statuses(answers)}, the slowest in ${slowest} ms`);
}

/** Tells whether an answer is orderly: 0 is none at all; 503 is a server that knows that it is busy. */
function isOrderly({ status }: Answer) {
  return status > 0 && (status < 500 || status === 503);
}

async function expectEnd(when: string, server: { stop: () => Promise<number> }) {
  const ms = Math.round(await server.stop());
  expect(`SIGTERM ${when} ends it within 10 s`, ms < 10_000, `${ms} ms`);
}

/**
 * Sends the longest texts that a request takes, made of what costs a careless pattern time by the square, in
 * every text of what members and visitors send. Nobody else must wait for it.
 */
import { profileFields } from '@nagarika/domain/people/profile';
import { callerFrom, signIn } from './support/calls.ts';
import { report } from './support/finding.ts';
import { pause, startServer } from './support/server.ts';

const patience = { answerMs: 1_000, healthMs: 250 };
const bytes = 240 * 1024;
const patterns = ['<', '<p ', '<!--', '<p>', '<a href="', '&', 'a@', '.', ' ', '\n', 'a', '0', '/'];
const marks = ['e\u0301', '\u0300\u0316', '😀', '\u200d', '\u200b', 'www.'];

// All of it comes from these few people.
const server = await startServer({ WORK_PER_CLIENT: '999999' });
const { expect, end } = report('hostile-patterns');
const visitor = callerFrom(server.url);
const member = await signIn(server.url, '9000000002', '203.0.113.9');
const cities = await visitor.call('GET', '/api/cities');
const city = /"name":"([^"]+)"/.exec(cities.text)?.[1] ?? 'Mumbai';

const event = {
  title: 'Tea',
  description: 'Tea',
  category: 'Meetups',
  city,
  date: '2030-01-01',
  time: '18:00',
  venue: 'Hall',
  location: 'Hall',
  isFree: true,
};
const story = { title: 'A loom', shortDescription: 'How it began', category: 'Beginnings' };
const contact = { name: 'Meera', email: 'm@example.com', subject: 'Hello', message: 'Hello' };
const list = (field: string) => (text: string) => ({ ...event, [field]: [text] });
const bodies: [caller: typeof member, path: string, body: (text: string) => unknown][] = [
  [member, '/api/blogs', (text) => ({ ...story, content: text })],
  ...Object.keys(story).map((field): (typeof bodies)[number] => [
    member,
    '/api/blogs',
    (text) => ({ ...story, content: 'A story. '.repeat(40), [field]: text }),
  ]),
  ...Object.keys(event).map((field): (typeof bodies)[number] => [
    member,
    '/api/events',
    (text) => ({ ...event, [field]: text }),
  ]),
  [member, '/api/events', list('highlights')],
  ...profileFields.map((field): (typeof bodies)[number] => [
    member,
    '/api/auth/update-profile',
    (text) => ({ [field]: text }),
  ]),
  ...['phone', 'otp'].map((field): (typeof bodies)[number] => [
    visitor,
    '/api/auth/verify-phone-otp',
    (text) => ({ phone: '9123456780', otp: '1234', [field]: text }),
  ]),
  ...Object.keys(contact).map((field): (typeof bodies)[number] => [
    visitor,
    '/trpc/contact.send',
    (text) => ({ ...contact, [field]: text }),
  ]),
  ...['content', 'author', 'city'].map((field): (typeof bodies)[number] => [
    visitor,
    '/trpc/wall.create',
    (text) => ({ content: 'Hello', category: 'want', [field]: text }),
  ]),
];

let worstHealth = 0;
let isOver = false;
const watch = (async () => {
  const watcher = callerFrom(server.url, '203.0.113.200');
  while (!isOver) {
    worstHealth = Math.max(worstHealth, (await watcher.call('GET', '/healthz')).ms);
    await pause(20);
  }
})();

const giveUp = performance.now() + 50_000;
const slow: string[] = [];
let slowest = 0;
let judged = 0;
let sent = 0;
// The worst come first: an attack that must end early has then seen them.
for (const pattern of [...marks, ...patterns].sort((a, b) => rank(a) - rank(b))) {
  for (const [caller, path, body] of bodies) {
    if (performance.now() > giveUp) break;
    const text = pattern.repeat(Math.floor(bytes / Buffer.byteLength(pattern)));
    // A story has its own length: it passes the limit, and its reader must be quick.
    const short = pattern.repeat(Math.floor(119_000 / pattern.length));
    for (const long of path === '/api/blogs' ? [text, short] : [text]) {
      const forwarded = `203.0.113.${10 + (sent++ % 180)}`;
      const headers = { 'x-forwarded-for': forwarded };
      const { status, ms } = await caller.call('POST', path, body(long), headers);
      if (status >= 200 && status !== 429 && status < 500) judged++;
      if (ms > patience.answerMs)
        slow.push(`${path} ${JSON.stringify(pattern)} ${Math.round(ms)} ms`);
      slowest = Math.max(slowest, ms);
    }
  }
}
isOver = true;
await watch;

expect('texts that were judged', judged > sent * 0.8, `${judged} of ${sent}`);
expect('the slowest answer', slowest < patience.answerMs, `${Math.round(slowest)} ms`);
expect(
  'the longest wait for /healthz',
  worstHealth < patience.healthMs,
  `${Math.round(worstHealth)} ms`,
);
for (const line of slow.slice(0, 10)) console.log(`  ${line}`);
await server.stop();
end();

function rank(pattern: string): number {
  return pattern.startsWith('<') ? 0 : pattern === '\u0300\u0316' ? 1 : 2;
}

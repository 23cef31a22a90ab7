/**
 * Sends texts that databases, files and readers choke on, in every place of every input: each procedure over
 * tRPC and REST, the plain routes and the Host header, by every role. No answer may be a fault.
 */
import { connect } from 'node:net';
import { appRouter } from '../apps/server/src/router.ts';
import { declaredProcedures } from '../apps/server/src/trpc/procedures.ts';
import { hostileShapes, hostileTexts } from '../apps/server/test/hostile-values.ts';
import { leavesOf } from '../apps/server/test/leaves.ts';
import { callerFrom, signIn } from './support/calls.ts';
import { report } from './support/finding.ts';
import { startServer } from './support/server.ts';

// All of it comes from these few people.
const server = await startServer({ WORK_PER_CLIENT: '999999' });
const { expect, end } = report('hostile-text');
const visitor = callerFrom(server.url);
const organiser = await signIn(server.url, '9000000003', '203.0.113.3');
const people = {
  public: visitor,
  door: organiser,
  member: organiser,
  admin: await signIn(server.url, '9000000001', '203.0.113.1'),
};

const first = async (path: string) =>
  /"id":"([^"]+)"/.exec((await visitor.call('GET', path)).text)?.[1];
const [eventId, blogId, cityId, mine] = await Promise.all([
  first('/api/events?limit=1'),
  first('/api/blogs?limit=1'),
  first('/api/cities'),
  people.member.call('GET', '/api/auth/me').then(({ text }) => /"id":"([^"]+)"/.exec(text)?.[1]),
]);

/** A good value for each name, so that the hostile one is what decides. */
const good: Record<string, unknown> = {
  eventId,
  cityId,
  userId: mine,
  author: mine,
  postId: eventId,
  ticketId: eventId,
  title: 'Tea',
  subtitle: 'Tea',
  description: 'Tea',
  category: 'Meetups',
  city: 'mumbai',
  date: '2030-01-01',
  time: '18:00',
  endTime: '19:00',
  venue: 'Hall',
  location: 'Hall',
  highlights: ['Tea'],
  agenda: [{ time: '18:00', activity: 'Tea' }],
  isFree: false,
  pricing: [{ name: 'General', price: 50_000, limit: 5 }],
  totalTickets: 10,
  price: 50_000,
  name: 'Meera',
  email: 'meera@example.com',
  subject: 'Hello',
  message: 'Hello',
  phone: '9123456780',
  otp: '1234',
  gender: 'female',
  dateOfBirth: '1990-01-01',
  search: 'tea',
  query: 'tea',
  reason: 'spam',
  note: 'Too loud',
  page: 1,
  limit: 5,
  shortDescription: 'How it began',
  content: 'A story of a loom. '.repeat(20),
  tags: ['Tea'],
  bookingId: 'BK1234',
  tickets: { General: 1 },
  paymentMethod: 'razorpay',
  quantity: 1,
  from: '2026-01-01',
  to: '2026-12-31',
  period: '7d',
  kind: 'post',
  ids: [eventId],
  company: 'Tea House',
  isVerified: true,
  memberCount: 1,
  whatsappLink: null,
  step: 'up',
  bannerImage: null,
  ctaText: 'See',
  landingPageUrl: '/events',
  isActive: true,
  startsAt: null,
  endsAt: null,
  accountName: 'Meera',
  accountNumber: '123456789012',
  ifsc: 'HDFC0001234',
  pan: 'ABCDE1234F',
  reference: '123456789012',
  deviceId: 'A phone',
};

type Call = { name: string; run: () => Promise<{ status: number }> };
const calls: Call[] = [];
let turn = 0;
const address = () => ({ 'x-forwarded-for': `198.51.100.${++turn % 250}` });
const values = Object.entries({ ...hostileTexts, ...hostileShapes });
const inAddress = (value: unknown) =>
  Array.from(typeof value === 'string' ? value : JSON.stringify(value ?? ''), (sign) =>
    sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80',
  ).join('');

let places = 0;
for (const { name, type, access, input, meta } of declaredProcedures(appRouter)) {
  if (!input || type === 'subscription') continue;
  const leaves = leavesOf(input);
  const names = new Set(leaves.map((leaf) => leaf.name.split('.')[0] ?? ''));
  const id = name.startsWith('blogs') || name.startsWith('adminBlogs') ? blogId : eventId;
  const known = { id, ...good };
  const base = Object.fromEntries(Object.entries(known).filter(([field]) => names.has(field)));
  const [method = '', path = ''] = meta.rest?.split(' ') ?? [];
  for (const leaf of leaves) {
    places++;
    for (const [kind, value] of values) {
      const body = leaf.put(base, value);
      const asked = `${name} ${leaf.name}: ${kind}`;
      const over = (caller: typeof visitor, person: string) => {
        const json = JSON.stringify(body);
        const url = `/trpc/${name}${type === 'query' ? `?input=${encodeURIComponent(json)}` : ''}`;
        const sent = type === 'query' ? undefined : json;
        calls.push({
          name: `${person} ${asked}`,
          run: () => caller.call(type === 'query' ? 'GET' : 'POST', url, sent, address()),
        });
      };
      over(people[access], access);
      if (kind === 'NUL')
        for (const [person, caller] of Object.entries(people)) over(caller, person);
      if (!path || !(kind in hostileTexts)) continue;
      const fields = new Map(Object.entries(Object(body)));
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
        const text = inAddress(fields.get(field)) || '%20';
        fields.delete(field);
        return text;
      });
      const query = [...fields].map(([field, text]) => `${field}=${inAddress(text)}`).join('&');
      const isGet = method === 'GET';
      calls.push({
        name: `REST ${asked}`,
        run: () =>
          people[access].call(
            method,
            isGet ? `${filled}?${query}` : filled,
            isGet ? undefined : JSON.stringify(Object.fromEntries(fields)),
            address(),
          ),
      });
    }
  }
}

const documented = await visitor.call('GET', '/api/openapi.json');
const routes = [
  ...documented.text.matchAll(/"(\/(?!api\/docs)[^"]*)":\{"(?:get|post|delete)":/g),
].map((found) => found[1] ?? '');
const pages = [
  '/event/{id}',
  '/blog/{id}',
  '/events',
  '/blogs',
  '/groups',
  '/admin/{tab}',
  '/{any}',
];
for (const route of [...routes, ...pages, '/trpc/{name}', '/dev/outbox/{id}/{file}']) {
  for (const [kind, text] of Object.entries(hostileTexts)) {
    if (text.length > 20_000) continue;
    const value = inAddress(text) || '%20';
    const query = ['search', 'city', 'from', 'to', 'v', 'cursor'].map((name) => `${name}=${value}`);
    const url = `${route.replaceAll(/\{\w+\}/g, value)}?${query.join('&')}`;
    for (const [person, caller] of Object.entries(people)) {
      calls.push({
        name: `${person} ${route}: ${kind}`,
        run: () => caller.call('GET', url, undefined, address()),
      });
    }
  }
}
for (const url of ['/trpc/%ff', '/trpc/%', '/%c0', '/feeds/%ff/events.rss', '/event/%ff']) {
  calls.push({ name: url, run: () => visitor.call('GET', url, undefined, address()) });
}
for (const host of ['%00', '[', 'a:99999', 'a b', '::::', '']) {
  calls.push({ name: `Host '${host}'`, run: () => withHost(host) });
}

const giveUp = performance.now() + 110_000;
const faults = new Map<string, number>();
const counts = { judged: 0, limited: 0, silent: 0, left: 0 };
// It is shuffled the same way each time: where the time does not suffice, every place was seen a little.
const queue = calls
  .map((call, at) => ({ call, key: (at * 7_919) % calls.length }))
  .sort((a, b) => a.key - b.key);
await Promise.all(
  Array.from({ length: 12 }, async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (performance.now() > giveUp) {
        counts.left++;
        continue;
      }
      const { status } = await next.call.run();
      if (status === 0) counts.silent++;
      else if (status === 429) counts.limited++;
      else counts.judged++;
      if (status >= 500) faults.set(next.call.name, status);
    }
  }),
);

expect('places of inputs', places > 200, places);
expect(
  'requests that were judged',
  counts.judged > calls.length * 0.5,
  `${counts.judged} of ${calls.length}`,
);
console.log(
  `  limited ${counts.limited}, without an answer ${counts.silent}, left out ${counts.left}`,
);
expect('answers that are faults', faults.size === 0, faults.size);
const where = new Set([...faults.keys()].map((name) => name.split(':')[0]));
for (const name of [...where].slice(0, 100)) console.log(`  ${name}`);
await server.stop();
end();

/** Sends a request that no client library would. */
function withHost(host: string): Promise<{ status: number }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    const done = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) });
    socket.on('close', done);
    socket.on('error', done);
    socket.setTimeout(5_000, () => socket.destroy());
    socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

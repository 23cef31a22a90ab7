/**
 * Measures how long the events list and its search take at 100,000 events: `bun bench/search.ts`, or with
 * `--plans` the plan of the last query of each kind. Starts its own PostgreSQL, at its default memory.
 * Target: p95 under 50 ms each (docs/decisions/0020-events-list.md).
 */

import { connect } from '@nagarika/db/client';
import { countEvents } from '../apps/server/src/features/events/events/listing/count-events.ts';
import { readPageOfEvents } from '../apps/server/src/features/events/events/listing/read-page-of-events.ts';
import { suggestEvents } from '../apps/server/src/features/events/events/queries.ts';
import { withoutCookies } from '../apps/server/src/trpc/context.ts';
import { createTestDatabase, startTestPostgres } from '../apps/server/test/postgres-server.ts';
import { fill } from './search-data.ts';

const rounds = 60;
const wantsPlans = process.argv.includes('--plans');

const server = await startTestPostgres();
const { url } = await createTestDatabase(server.url);
const connection = connect(url, { max: 1 });
const { db, sql } = connection;
const clock = { now: () => new Date() };
const reader = { db, clock };
const visitor = { deps: reader, request: withoutCookies };

console.log('Filling in 100,000 events …');
const filling = connect(url, { max: 1, patience: 'work' });
await fill(filling);
await filling.close();
if (wantsPlans) await sql`load 'auto_explain'`;

const page = { sort: 'date', limit: 24 } as const;
const city = (n: number) => (n % 10 === 2 ? 'pune' : `city-${1 + (n % 10)}`);
const letters = ['po', 'wa', 'me', 'la', 'ka', 'ev', 'br', 'st', 'th', 'ri'];
const words = ['pottery', 'mentor', 'breakfast', 'kathak', 'clinic', 'founders w', 'ledger lab'];
const pick = (from: string[], n: number) => from[n % from.length] ?? '';

const kinds: Record<string, (n: number) => Promise<unknown>> = {
  'first page, all cities': () => readPageOfEvents(reader, page),
  'first page of a city': (n) => readPageOfEvents(reader, { ...page, city: city(n) }),
  'whole REST list (1,000)': () => readPageOfEvents(reader, { ...page, limit: 1000 }),
  'page 40 of a city': (n) => pageForty(n),
  'past of a city, by category': (n) =>
    readPageOfEvents(reader, { ...page, city: city(n), when: 'past', category: 'Conferences' }),
  'price-low': () => readPageOfEvents(reader, { ...page, sort: 'price-low' }),
  'price-high, city, coming': (n) =>
    readPageOfEvents(reader, { ...page, sort: 'price-high', city: city(n), when: 'upcoming' }),
  'price filter, city': (n) =>
    readPageOfEvents(reader, { ...page, price: '200-500', city: city(n) }),
  rating: () => readPageOfEvents(reader, { ...page, sort: 'rating' }),
  'rating, city, past': (n) =>
    readPageOfEvents(reader, { ...page, sort: 'rating', city: city(n), when: 'past' }),
  popularity: () => readPageOfEvents(reader, { ...page, sort: 'popularity' }),
  'popularity, city, coming, category': (n) =>
    readPageOfEvents(reader, {
      ...page,
      sort: 'popularity',
      city: city(n),
      when: 'upcoming',
      category: 'Meetups',
    }),
  'search, many hits': (n) => readPageOfEvents(reader, { ...page, search: pick(words, n) }),
  'search, one hit': (n) => readPageOfEvents(reader, { ...page, search: ` ${31_337 + n}` }),
  'search, no hit': (n) => readPageOfEvents(reader, { ...page, search: `qzx${n}` }),
  'search in a city': (n) =>
    readPageOfEvents(reader, { ...page, search: 'kathak s', city: city(n) }),
  'in Hindi': () => readPageOfEvents(reader, { ...page, language: 'hi', when: 'upcoming' }),
  'in Hindi, of a city': (n) =>
    readPageOfEvents(reader, { ...page, language: 'hi', city: city(n) }),
  'in Hindi, by popularity': () =>
    readPageOfEvents(reader, { ...page, language: 'hi', sort: 'popularity' }),
  'in Hindi, by price': () =>
    readPageOfEvents(reader, { ...page, language: 'hi', sort: 'price-low' }),
  'in Hindi, search': (n) =>
    readPageOfEvents(reader, { ...page, language: 'hi', search: pick(words, n) }),
  'count, in Hindi': () => countEvents({ deps: reader }, { language: 'hi', when: 'upcoming' }),
  'search, another script': (n) =>
    readPageOfEvents(reader, { ...page, search: pick(['chai', 'चाय', 'mahilaa', 'chaay'], n) }),
  'search, other words, one of them': (n) =>
    readPageOfEvents(reader, { ...page, search: pick(['पॉटरी चाय', 'mahila workshop'], n) }),
  'search, another script, in a city': (n) =>
    readPageOfEvents(reader, { ...page, search: 'चाय', city: city(n) }),
  'search, another script, no hit': (n) =>
    readPageOfEvents(reader, { ...page, search: pick(['कविता', 'समोसा', 'ਭੰਗੜਾ'], n) }),
  'search, another script, by popularity': (n) =>
    readPageOfEvents(reader, { ...page, search: pick(['उद्यमी', 'kahve'], n), sort: 'popularity' }),
  'search, a city': (n) =>
    readPageOfEvents(reader, { ...page, search: pick(['पुणे', 'Poona', 'दिल्ली'], n) }),
  'search, a word and a city': (n) =>
    readPageOfEvents(reader, { ...page, search: pick(['chaay pune', 'पुणे में चाय'], n) }),
  'count, another script': (n) =>
    countEvents({ deps: reader }, { search: pick(['चाय', 'udyamee', 'कविता'], n) }),
  'suggest, two letters': (n) => suggestEvents(visitor, { query: pick(letters, n) }),
  'suggest, a word': (n) => suggestEvents(visitor, { query: pick(words, n), city: city(n) }),
  'suggest, a category': () => suggestEvents(visitor, { query: 'conferen' }),
  'suggest, no hit': (n) => suggestEvents(visitor, { query: `zqx${n}` }),
  'suggest, two letters, no hit': () => suggestEvents(visitor, { query: 'qz' }),
};

const cursors = new Map<number, string | undefined>();
async function pageForty(n: number) {
  const filters = { ...page, city: city(n) };
  const cursor = cursors.get(n % 10);
  if (cursor) return readPageOfEvents(reader, { ...filters, cursor });
  const before = await readPageOfEvents(reader, { ...filters, limit: 24 * 39 });
  cursors.set(n % 10, before.nextCursor ?? undefined);
  return before;
}

for (const [name, run] of Object.entries(kinds)) {
  let rows = 0;
  for (let n = 0; n < 10; n++) rows = Math.max(rows, await run(n).then(countRows));
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const start = performance.now();
    await run(n);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(rounds * part)] ?? 0).toFixed(1).padStart(7);
  console.log(`${name.padEnd(36)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   ${rows} rows`);
  if (wantsPlans) await explain(run);
}

await connection.close();
await server.stop();
process.exit(0);

function countRows(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const isPage = typeof answer === 'object' && answer !== null && 'items' in answer;
  return isPage ? countRows(answer.items) : 0;
}

/** The plans come as notices of the connection's own session. */
async function explain(run: (n: number) => Promise<unknown>) {
  await sql`set auto_explain.log_min_duration = 0`;
  await sql`set auto_explain.log_analyze = on`;
  await sql`set client_min_messages = log`;
  await run(0);
  await sql`reset client_min_messages`;
  await sql`set auto_explain.log_min_duration = -1`;
}

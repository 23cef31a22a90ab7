import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { z } from 'zod';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { test } from '#test/fixtures.ts';
import { personalTables } from '#test/personal/columns.ts';
import { liveLongLife } from '#test/personal/marked-life.ts';
import { type Planted, plantMarkers } from '#test/personal/plant.ts';
import { markers } from '#test/whole-life.ts';
import type { World } from '#test/world.ts';

/** Columns in which what the member did may stay, and why; the privacy policy says the same. */
const stays = {
  'public.audit_log.after':
    'what admins decided, and their reasons: proof of what was done with members’ data (DPDP Act, section 8), which a trigger keeps from being changed; here the company that an admin wrote beside hers',
  'public.booking_recipients.gstin':
    'to whom a booking’s invoice was made out, which is kept with it for eight years (CGST Act, section 36)',
  'public.booking_recipients.legal_name': 'the same',
  'public.tax_profiles.gstin':
    'what tax law knows an organiser by, and what her invoices name: kept with them for eight years (CGST Act, section 36); her PAN is a part of it',
  'public.wall_posts.content':
    'her own words, which others have answered: without her name under them; removed when she asks for that too',
};

/** Tables that no member's life reaches, among them the queue's own bookkeeping. */
const holdsNobody: [RegExp, string][] = [
  [/^public\.banners$/, 'what admins announce on the home page'],
  [/^public\.(settings|instance_secrets)$/, 'the installation’s own numbers and keys'],
  [/^public\.changed_sums$/, 'whom and which day a job has not counted anew yet'],
  [/^public\.(refund_transfers|set_aside_payments)$/, 'what admins of money recorded of payments'],
  [/^public\.disputes$/, 'the gateway’s ids, amounts and codes of reasons'],
  [
    /^pgboss\.(bam|schedule|subscription|warning|job_dependency|queue_stats\w*)$/,
    'counts and plans',
  ],
];

test('a whole life: her copy has every column that is hers; erased, no column of any table has her', async ({
  world,
}) => {
  const { her } = await liveLongLife(world);
  const empty = (await everyTable(world)).filter(
    ({ name, rows }) => rows.length === 0 && !holdsNobody.some(([known]) => known.test(name)),
  );
  expect(empty.map(({ name }) => name)).toEqual([]);
  const planted = await plantMarkers(world, her, { addresses: false });
  const life = Object.values(markers);
  expect((await whereTheyAre(world, life)).length).toBeGreaterThan(20);

  const copy = await copyOf(world, her);
  const copied = planted.filter(({ notCopied }) => !notCopied);
  expect(copied.length).toBeGreaterThan(50);
  expect(copied.filter(({ text }) => !copy.includes(text)).map(columnOf)).toEqual([]);

  await eraseAccount(world.deps, her.phone);

  expect(await whereTheyAre(world, life)).toEqual(Object.keys(stays));
  const gone = planted.filter(({ kept }) => !kept);
  expect(await whereTheyAre(world, textsOf(gone))).toEqual([]);
  // Nothing that was erased may be listed as kept.
  const kept = new Set(planted.flatMap((one) => (one.kept ? `public.${one.column}` : [])));
  const places = await whereTheyAre(world, textsOf(planted.filter((one) => one.kept)));
  expect([...kept].filter((column) => !places.includes(column) && !isSealed(column))).toEqual([]);
  expect(await choicesLeft(world, her)).toEqual([]);
});

const columnOf = ({ column }: Planted) => column;
const textsOf = (planted: Planted[]) => planted.map(({ text }) => text);

async function copyOf(world: World, her: User): Promise<string> {
  world.clock.advance(31_000);
  const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
  const post = async (path: string, body: unknown = {}) =>
    (
      await world.request(path, { method: 'POST', body: JSON.stringify(body), headers: { cookie } })
    ).text();
  const answer = z.object({ otpCode: z.string().optional(), proof: z.string().optional() });
  const { otpCode: otp } = answer.parse(JSON.parse(await post('/api/account/send-otp')));
  const { proof } = answer.parse(JSON.parse(await post('/api/account/verify-otp', { otp })));
  return post('/api/account/export', { proof });
}

type Table = { name: string; rows: Record<string, unknown>[] };

/**
 * Reads the tables that PostgreSQL has, ours and the queue's; the sandbox's
 * stand for the gateway's own books.
 */
async function everyTable(world: World): Promise<Table[]> {
  const tables = await world.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'razorpay_sandbox')
    order by 1`;
  return Promise.all(
    tables.map(async ({ name }) => {
      const rows = await world.sql<{ row: Record<string, unknown> }[]>`
        select to_jsonb(t) as row from ${world.sql(name)} t`;
      return { name, rows: rows.map(({ row }) => row) };
    }),
  );
}

/** Finds each column that holds one of these texts. */
async function whereTheyAre(world: World, texts: string[]): Promise<string[]> {
  const sought = texts.map((text) => text.toLowerCase());
  const found = new Set<string>();
  for (const { name, rows } of await everyTable(world)) {
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const said = typeof value === 'string' ? value : JSON.stringify(value);
      const text = said.toLowerCase();
      if (sought.some((one) => text.includes(one))) found.add(`${name}.${column}`);
    }
  }
  return [...found].sort();
}

/** Encrypted, so that its parts cannot be found in it. */
const isSealed = (column: string) => column === 'public.payouts.sealed_details';

/**
 * Finds the member's columns that no text can mark or that are encrypted, and
 * that are still set and not kept.
 */
async function choicesLeft(world: World, her: User): Promise<string[]> {
  const left: string[] = [];
  for (const [table, { hers, personal = {} }] of Object.entries(personalTables)) {
    for (const [column, { is, kept }] of Object.entries(personal)) {
      if ((is !== 'choice' && is !== 'bank') || kept || !hers) continue;
      const [row] = await world.sql`
        select 1 from ${world.sql(table)} where ${world.sql.unsafe(hers.replaceAll(':her', `'${her.id}'`))}
          and ${world.sql(column)} is not null limit 1`;
      if (row) left.push(`${table}.${column}`);
    }
  }
  return left;
}

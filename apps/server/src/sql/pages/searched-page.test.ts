import { mostFound } from '@nagarika/domain/site/paging';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { perPage } from './offset-page.ts';
import { type Searched, searchedPage } from './searched-page.ts';

const rows = 60_000;

/**
 * Makes a search in numbered rows, of which `isFound` says which are found; `isShort` marks a search of two
 * letters.
 */
function numbers(isFound: string, isShort = false): Searched {
  const found = sql.raw(isFound);
  const all = sql`select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, n, ${found} as is_found
    from generate_series(1, ${rows}::int) n`;
  return {
    along: (most) => sql`select id, is_found from (${all}) as numbers order by n limit ${most}`,
    found: (upTo) => sql`
      select id, n as key from (${all}) as numbers where is_found order by n desc limit ${upTo}`,
    order: sql`key`,
    newest: (most) => sql`select from (${all} limit ${most}) as numbers where is_found`,
    isShort,
  };
}

const numbersOf = (ids: string[]) => ids.map((id) => Number(`0x${id.slice(-8)}`));

/** Returns what a page should have: the numbers that are found, in order. */
const expected = (page: number, isFound: (n: number) => boolean) =>
  Array.from({ length: rows }, (_, index) => index + 1)
    .filter(isFound)
    .slice(0, mostFound)
    .slice((page - 1) * perPage, page * perPage);

const searches: [string, string, (n: number) => boolean][] = [
  ['none', 'false', () => false],
  ['a rare one', 'n % 2500 = 0', (n) => n % 2500 === 0],
  ['as many as are counted', 'n % 60 = 0', (n) => n % 60 === 0],
  ['more than are counted', 'n % 45 = 0', (n) => n % 45 === 0],
  ['more than are sorted whole', 'n % 20 = 0', (n) => n % 20 === 0],
  ['every third', 'n % 3 = 0', (n) => n % 3 === 0],
  ['many, but none of the first', 'n > 50000', (n) => n > 50_000],
  ['many, but only the first', 'n <= 900', (n) => n <= 900],
];

describe.for([
  ['a word', false],
  ['two letters', true],
] as const)('a search for %s', ([_, isShort]) => {
  test.for(searches)('finds %s', async ([_, asked, isFound], { world }) => {
    const { db } = world.deps;
    const all = Array.from({ length: rows }, (_, index) => index + 1).filter(isFound).length;
    for (const page of [1, 2, mostFound / perPage, mostFound / perPage + 1]) {
      const { items, total } = await searchedPage(db, page, numbers(asked, isShort));
      expect(total).toBe(Math.min(all, mostFound + 1));
      expect(numbersOf(items)).toEqual(expected(page, isFound));
    }
  });
});

test('accounts are counted to the thousandth that is found', async ({ world }) => {
  const admin = await createMember(world, { role: 'admin' });
  await world.sql`
    insert into users (phone, name)
    select '+919' || lpad(n::text, 9, '0'), 'Zoya ' || n from generate_series(1, ${2 * mostFound + 1}::int) n`;
  const list = (page: number, search: string) =>
    world.as(admin).admin.users.list({ page, search, sort: 'name', direction: 'asc' });
  for (const search of ['zoya', 'zo']) {
    expect((await list(1, search)).items[0]?.name).toBe('Zoya 1');
    expect(await list(mostFound / perPage, search)).toMatchObject({
      total: mostFound + 1,
      items: { length: perPage },
    });
    expect(await list(mostFound / perPage + 1, search)).toEqual({
      total: mostFound + 1,
      items: [],
    });
  }
});

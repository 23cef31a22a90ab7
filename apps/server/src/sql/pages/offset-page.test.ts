import { users } from '@nagarika/db/schema/people/users';
import { mostCounted } from '@nagarika/domain/site/paging';
import { asc, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { perPage } from './offset-page.ts';
import { pageInOrder, type Rows } from './searched-page.ts';

test('a table is counted and turned to its ten-thousandth row, and no further', async ({
  world,
}) => {
  const admin = await createMember(world, { role: 'admin' });
  const write = (from: number, to: number) => world.sql`
    insert into contact_messages (type, name, email, subject, message)
    select 'general', 'Meera', 'meera@example.org', 'No ' || n, 'Hello' from generate_series(${from}::int, ${to}::int) n`;
  const list = (page: number) => world.as(admin).admin.contact.list({ page });
  const lastPage = mostCounted / perPage;
  await write(1, mostCounted);
  expect(await list(lastPage)).toMatchObject({ total: mostCounted, items: { length: perPage } });
  await write(mostCounted + 1, mostCounted + 30);
  expect(await list(lastPage)).toMatchObject({
    total: mostCounted + 1,
    items: { length: perPage },
  });
  expect(await list(lastPage + 1)).toEqual({ total: mostCounted + 1, items: [] });
});

test('so is one whose page is found by ids', async ({ world }) => {
  const { db } = world.deps;
  for (let n = 0; n < 2 * perPage + 5; n++) await createMember(world);
  const wanted = {
    inOrder: ({ limit, offset }: Rows) => sql`
      select ${users.id} from ${users} order by ${asc(users.id)} limit ${limit} offset ${offset}`,
    counted: sql`select from ${users}`,
  };
  const page = (at: number, most: number) => pageInOrder(db, at, wanted, most);
  expect(await page(2, 2 * perPage)).toMatchObject({ items: { length: perPage }, total: 51 });
  expect(await page(3, 2 * perPage)).toEqual({ items: [], total: 51 });
  expect((await page(3, 3 * perPage)).items.length).toBeGreaterThanOrEqual(5);
});

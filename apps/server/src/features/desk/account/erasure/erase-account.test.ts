import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { wallPosts } from '@nagarika/db/schema/words/wall';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { freeBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { eraseAccount } from './erase-account.ts';

const hourMs = 3_600_000;
const free = [{ name: 'Free', pricePaise: 0 }];

test('nothing is left that leads to her; what the law wants kept says nobody’s name', async ({
  world,
}) => {
  const her = await createMember(world, {
    name: 'Meera Nair',
    email: 'meera@example.com',
    bio: 'Potter',
    city: 'Pune',
    gender: 'female',
    language: 'hi',
    instagram: 'meera',
  });
  const start = new Date(world.clock.now().getTime() + hourMs);
  const event = await createEvent(world, { startsAt: start }, free);
  const booking = await freeBooking(world, { member: her, event });
  await world.as(her).wall.create({ content: 'Day one', category: 'need', author: 'Meera Nair' });
  await world.as(her).events.like({ id: event.id });
  const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
  world.clock.advance(2 * hourMs);

  await eraseAccount(world.deps, her.phone);

  const [account] = await world.deps.db.select().from(users).where(eq(users.id, her.id));
  expect(account?.phone).toBe(`erased:${her.id}`);
  const standing = Object.entries(account ?? {}).filter(([, value]) => value !== null);
  expect(standing.map(([name]) => name).join(' ')).toBe(
    'id phone role adminAreas isVerifiedOrganiser suspendedAt createdAt searchText',
  );
  const [kept] = await world.deps.db.select().from(bookings).where(eq(bookings.id, booking.id));
  expect(kept?.userId).toBe(her.id);
  const posts = await world.deps.db.select().from(wallPosts);
  expect(posts.map(({ author, userId }) => ({ author, userId }))).toEqual([
    { author: 'Anonymous', userId: null },
  ]);
  expect((await world.request('/api/auth/me', { headers: { cookie } })).status).toBe(401);
  expect(await whereStands(world, her.phone.slice(3))).toEqual([]);
  expect(await whereStands(world, 'Meera Nair')).toEqual([]);
  expect(await whereStands(world, 'meera@example.com')).toEqual([]);
});

test('not before her tickets, her events and her money are settled', async ({ world }) => {
  const [guest, host] = [await createMember(world), await createMember(world)];
  const event = await createEvent(world, { organiserId: host.id }, free);
  await freeBooking(world, { member: guest, event });
  await expect(eraseAccount(world.deps, guest.phone)).rejects.toThrow(
    'First settle: tickets for coming events.',
  );
  await expect(eraseAccount(world.deps, host.phone)).rejects.toThrow(
    'First settle: events of hers that are still to come.',
  );
  await expect(eraseAccount(world.deps, '9123456780')).rejects.toThrow('There is no account of');
});

test('whoever has the number afterwards begins a new account', async ({ world }) => {
  const her = await createMember(world);
  await eraseAccount(world.deps, her.phone);
  const next = await createMember(world, { phone: her.phone });
  expect(next.id).not.toBe(her.id);
});

/** Finds every table of ours with this text somewhere in a row. */
async function whereStands(world: World, text: string): Promise<string[]> {
  const tables = await world.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.deps.db.execute(
      sql`select 1 from ${sql.identifier(name)} as row where row::text like ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

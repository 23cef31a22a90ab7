import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { users } from '@nagarika/db/schema/people/users';
import { asc } from 'drizzle-orm';
import postgres from 'postgres';
import { ensureFirstCities } from '../../apps/server/src/features/events/cities/ensure-first-cities.ts';
import { seedBlogs } from './blogs.ts';
import { seedDesk } from './desk.ts';
import { seedEvents } from './events.ts';
import { openCopies } from './facts/copies.ts';
import { countsAt, type Seeding } from './facts/seeding.ts';
import { seedUsers } from './facts/users.ts';
import { keepSums } from './keep-sums.ts';
import { createProgress } from './progress.ts';
import { setAside } from './set-aside.ts';
import { seedWall } from './wall.ts';

/** Returns the rows of each table. Refuses a database that has accounts. */
export async function seed(input: {
  url: string;
  db: Database;
  secrets: Seeding['secrets'];
  scale: number;
  now: Date;
  isQuiet?: boolean;
}): Promise<ReadonlyMap<string, number>> {
  const { db, url, secrets, now } = input;
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1);
  if (anyone) throw new Error('This database has accounts: name an empty one.');
  await ensureFirstCities(db);
  const { id, name, position } = cities;
  const known = await db.select({ id, name }).from(cities).orderBy(asc(position));

  // The pool is its own: no statement of it is in a hurry.
  const sql = postgres(url, { max: 40, prepare: false, onnotice: () => {} });
  const told = input.isQuiet ? () => {} : createProgress();
  const copies = openCopies(sql);
  const seeding = { copies, now, counts: countsAt(input.scale), cities: known, secrets, told };
  const restore = await setAside(sql);
  await seedUsers(seeding);
  await seedEvents(seeding);
  await seedWall(seeding);
  await seedBlogs(seeding);
  await seedDesk(seeding);
  await restore((part) => told('keys and indexes', part));
  await keepSums(db, now);
  await sql`vacuum analyze`;
  told('statistics', 1);
  await sql.end();
  return copies.rows;
}

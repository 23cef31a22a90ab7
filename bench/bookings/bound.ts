import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '@nagarika/db/client';
import { core } from './processes.ts';

/** Creates the bare rows of a sale, and nothing else, on the same PostgreSQL. */
export async function prepareBound(sql: Connection['sql'], events: number): Promise<void> {
  await sql.unsafe(`
    create schema bound;
    create table bound.events (id int primary key, seats int not null);
    create table bound.bookings (
      id bigint generated always as identity primary key, event_id int not null, seats int not null
    );
    create index on bound.bookings (event_id);
    insert into bound.events select n, 1000000 from generate_series(1, ${events}) n;
  `);
}

/**
 * Returns pgbench's transactions a second: lock an event's row, count what is booked of it, write a booking.
 * The table begins empty, as ours with new events.
 */
export async function bound(
  sql: Connection['sql'],
  url: string,
  dir: string,
  { events, clients, seconds }: { events: number; clients: number; seconds: number },
): Promise<number> {
  await sql.unsafe('truncate bound.bookings');
  const script = join(dir, 'bound.sql');
  writeFileSync(
    script,
    `\\set id random(1, ${events})
begin;
select seats from bound.events where id = :id for no key update;
select coalesce(sum(seats), 0) from bound.bookings where event_id = :id;
insert into bound.bookings (event_id, seats) values (:id, 1);
commit;
`,
  );
  const printed =
    await Bun.$`taskset -c ${core.load} pgbench -n -M prepared -f ${script} -c ${clients} -j 1 -T ${seconds} ${url}`
      .quiet()
      .text();
  const rate = /tps = ([\d.]+)/.exec(printed)?.[1];
  if (!rate) throw new Error(printed);
  return Number(rate);
}

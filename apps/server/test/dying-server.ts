import type { World } from '#test/world.ts';

/**
 * Lets nothing reach the database from the `nth` write on: its connection is gone, and with it what its
 * transaction had written, as when a server is killed there. Returns 'killed', or the answer when it wrote
 * less.
 */
export async function dyingAt(
  { sql }: World,
  nth: number,
  doing: () => Promise<string>,
): Promise<string> {
  await sql`update dying.fuse set nth = ${nth}`;
  await sql`alter sequence dying.writes restart`;
  const answer = await doing().catch((error: unknown) => error);
  await sql`update dying.fuse set nth = null`;
  const [{ writes } = { writes: 0 }] = await sql<{ writes: number }[]>`
    select case when is_called then last_value else 0 end::int as writes from dying.writes`;
  if (writes >= nth) return 'killed';
  if (typeof answer !== 'string') throw answer;
  return answer;
}

/** Must run before the first `dyingAt`: each table counts the writes to it. */
export async function layFuse({ sql }: World): Promise<void> {
  await sql.unsafe(`
    create schema if not exists dying;
    create sequence if not exists dying.writes;
    create table if not exists dying.fuse (nth bigint);
    insert into dying.fuse select null where not exists (select from dying.fuse);
    create or replace function dying.burn() returns trigger language plpgsql as $$
    begin
      if nextval('dying.writes') >= (select nth from dying.fuse) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      return null;
    end $$;
    do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create or replace trigger dying after insert or update or delete on public.%I
          for each statement execute function dying.burn()', one);
      end loop;
    end $$;
  `);
}

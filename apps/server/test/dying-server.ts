import type { World } from '#test/world.ts';

/**
 * From its `nth` write on nothing of it reaches the database: its connection is gone, and what its transaction had
 * written with it. So it is when a server is killed there. Answers 'killed', or what it answered, having written less.
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

/** Before the first `dyingAt`: each table counts the writes to it. */
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

import type { World } from '#test/world.ts';

/**
 * Returns an address over which the same code finds a view in the place of the events, whose rows come from
 * a function: `for no key update` locks nothing there, and nobody goes on before so many have read them,
 * however slow the machine. All else is the database as it is.
 */
export async function withoutLock(world: World, atOnce = 10): Promise<string> {
  await world.sql.unsafe(`
    create schema unlocked;
    create sequence unlocked.readers;
    create function unlocked.all_events() returns setof public.events
      language plpgsql as $$ begin
        perform nextval('unlocked.readers');
        while (select last_value from unlocked.readers) < ${atOnce} loop
          perform pg_sleep(0.01);
        end loop;
        return query select * from public.events;
      end $$;
    create view unlocked.events as select * from unlocked.all_events();
  `);
  const url = new URL(world.databaseUrl);
  url.searchParams.set('search_path', 'unlocked,public');
  return url.href;
}

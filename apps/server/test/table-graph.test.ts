import { readTableGraph, type TableGraph } from '@nagarika/db/changes/table-graph';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

let graph: TableGraph;
test.beforeAll(async ({ world }) => {
  await world.sql`create function book_for_test(id uuid) returns void language sql as
    $$ insert into holds select * from holds where false; select 1 from cities $$`.simple();
  graph = await readTableGraph(world.sql);
});

const written = (text: string) => [...graph(text).written].sort();

test('a statement reads the tables that it names, wherever', () => {
  const { read, written: none } = graph(
    `select 1 from "events" e, (select max(x) from bookings) b where exists (select 1 from "event_likes") for update`,
  );
  expect([...read].sort()).toEqual(['bookings', 'event_likes', 'events']);
  expect([...none]).toEqual([]);
});

test.for([
  ['update "cities" set "name" = $1', ['cities']],
  ['with gone as (delete from "wall_strikes" returning id) select 1', ['wall_strikes']],
  [
    'insert into public.settings values ($1) on conflict (key) do update set value = $1',
    ['settings'],
  ],
  ['insert into pgboss.job (name) values ($1)', []],
  ['select * from "events" for no key update', []],
] as const)('%s writes %j', ([text, tables]) => {
  expect(written(text)).toEqual(tables);
});

test('and what its triggers, cascades and functions write along', () => {
  expect(written('update "bookings" set "status" = $1')).toEqual([
    ...['booking_answers', 'bookings', 'changed_sums', 'event_ranks', 'webhook_messages'],
  ]);
  expect(written('delete from "wall_posts"')).toEqual([
    ...['kept_counts', 'wall_comments', 'wall_posts', 'wall_reactions', 'wall_reports'],
    'wall_strikes',
  ]);
  expect(written('update "wall_posts" set "state" = $1')).toEqual(['kept_counts', 'wall_posts']);
  expect(written('select book_for_test($1)')).toEqual(['holds']);
  expect([...graph('select book_for_test($1)').read]).toContain('cities');
});

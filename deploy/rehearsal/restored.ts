import { auditBooks, capturedPayments } from '../../attack/support/books.ts';
import { until } from '../../attack/support/server.ts';
import { at, buyOne, expectBooks, type Step } from './parts/crowd.ts';
import { backUp, startRestored } from './parts/databases.ts';
import { serverOf } from './parts/servers.ts';

/** A mistake that no key and no rule prevents. The rows are kept here, to go on afterwards. */
const mistake = ['create table deleted_by_mistake as table tickets', 'delete from tickets'];
const undoing = ['insert into tickets table deleted_by_mistake', 'drop table deleted_by_mistake'];

/**
 * Deletes every ticket while people go on buying: the log brings back the moment before it, with what was
 * bought since the base backup, and servers serve it.
 */
export const restored: Step = async (stack, crowd, expect) => {
  const { place, primary } = stack;
  const { sql } = primary;
  const event = crowd.events[10];
  const buyers = crowd.members.slice(100, 112);
  const [one] = buyers;
  if (!event || !one) throw new Error('nobody is there');
  const buy = (from: number, to: number) =>
    Promise.all(buyers.slice(from, to).map((member) => buyOne(member, event)));

  await buy(0, 4);
  const began = performance.now();
  await backUp(place);
  const tookMs = Math.round(performance.now() - began);
  await buy(4, 8);
  await expectBooks(stack, expect);
  const before = { ...(await capturedPayments(sql)), tickets: await countTickets(sql) };
  const [{ moment }] = await sql`select clock_timestamp()::text as moment`;
  await pastEveryRule(sql, mistake);
  await buy(8, 12);
  const [{ last }] = await sql`select pg_walfile_name(pg_switch_wal()) as last`;
  const isKept = await until(async () => {
    const [{ archived }] =
      await sql`select last_archived_wal >= ${last} as archived from pg_stat_archiver`;
    return archived ? true : undefined;
  }, 20_000);
  expect('the log is kept away from the database', isKept === true, last);

  const from = performance.now();
  const again = await startRestored(place, moment);
  await until(async () => {
    const [{ over }] = await again.sql`select not pg_is_in_recovery() as over`;
    return over ? true : undefined;
  }, 30_000);
  const restoredMs = Math.round(performance.now() - from);
  const after = { ...(await capturedPayments(again.sql)), tickets: await countTickets(again.sql) };
  const [{ size }] = await again.sql`
    select pg_size_pretty(pg_database_size(current_database())) as size`;
  expect(
    'restored to the moment before the mistake, with every sale until then and none after',
    Bun.deepEquals(after, before) && after.undecided === 0,
    `${after.tickets} tickets of ${before.tickets}, ${after.captured} captured payments of ${before.captured}; ` +
      `${size}, base backup ${tookMs} ms, restored in ${restoredMs} ms`,
  );
  const books = await auditBooks({ DATABASE_URL: place.url.restored });
  expect('its books are in order', books.ok, books.said);

  const server = serverOf(place, 2);
  const own = {
    DATABASE_URL: place.url.restored,
    DATABASE_DIRECT_URL: place.url.restored,
    DATABASE_REPLICA_URLS: '',
    DATABASE_PREPARE: '1',
  };
  await server.start(own);
  const me = await at(server.url, one).call('GET', '/api/auth/me');
  expect('a server serves it, and nobody is signed out', me.status === 200, me.status);
  await server.program().end();
  await again.program().end('SIGINT');
  await pastEveryRule(sql, undoing);
};

async function countTickets(sql: Bun.SQL): Promise<number> {
  const [{ tickets }] = await sql`select count(*)::int as tickets from tickets`;
  return tickets;
}

async function pastEveryRule(sql: Bun.SQL, statements: readonly string[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica');
    for (const statement of statements) await tx.unsafe(statement);
  });
}

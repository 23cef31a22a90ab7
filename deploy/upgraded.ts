/**
 * `bun run rehearse:upgrade` lets members buy from one version, from a newer one on its database, and from
 * the older one again. It goes from the commit that `--from` names (the one before this) to this one, and
 * from this one to itself with one more migration, as a release may bring. Ends with 1 where something did
 * not hold.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditBooks, capturedPayments } from '../attack/support/books.ts';
import { newBuyers, paidEvents, untilDemoIsSold } from '../attack/support/buyers.ts';
import { report } from '../attack/support/finding.ts';
import { openSql } from '../attack/support/postgres.ts';
import { type AttackedServer, flag, startServer, until } from '../attack/support/server.ts';
import { addMigration, checkOut } from './rehearsal/parts/checkouts.ts';
import { at, buyOne } from './rehearsal/parts/crowd.ts';

type Version = { name: string; folder: string };
type Buyers = Awaited<ReturnType<typeof newBuyers>>;

const from = flag('--from') ?? 'HEAD~1';
const { expect, end } = report('rehearse:upgrade');

const [earlier, now, next] = [from, 'HEAD', 'HEAD'].map((revision) => checkOut(revision));
if (!earlier || !now || !next) throw new Error('nothing was checked out');
process.once('exit', () => {
  for (const one of [earlier, now, next]) one.clear();
});
addMigration(next.folder);
const current = { name: 'this version', folder: now.folder };
await tryUpgrade({ name: from, folder: earlier.folder }, current);
await tryUpgrade(current, { name: 'one with a migration more', folder: next.folder });
end();

/** Upgrades and goes back again, with one server that is ended and started as an operator does. */
async function tryUpgrade(older: Version, newer: Version): Promise<void> {
  console.log(`\n— ${older.name} → ${newer.name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-upgrade-'));
  let buyers: Buyers = [];
  const serve = async (version: Version, isFirst = false) => {
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' }, version.folder);
    const sql = openSql(dataDir);
    if (isFirst) {
      await untilDemoIsSold(sql);
      buyers = await newBuyers(server, sql, 4);
    }
    await expectSales(server, { version, sql, buyers, dataDir });
    await sql.close();
    await server.stop();
    return server;
  };
  try {
    await serve(older, true);
    const refused = await serve(newer).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refused !== null) {
      // Before the first release there is one set of migrations, made anew (docs/decisions/0134).
      const isTold = refused.includes('was made by other migrations than this version has');
      expect(
        `${newer.name} leaves its database alone, and says why`,
        isTold,
        refused.slice(0, 200),
      );
    }
    const back = await serve(older);
    const isNewer = back.printed().includes('the database is of a newer version');
    console.log(
      isNewer ? '  (and says that the database is newer)' : '  (its database is its own)',
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Lets the same browsers buy; every payment has its outcome and the books balance. */
async function expectSales(
  { url }: AttackedServer,
  {
    version,
    sql,
    buyers,
    dataDir,
  }: { version: Version; sql: Bun.SQL; buyers: Buyers; dataDir: string },
): Promise<void> {
  const events = await paidEvents(sql, 10);
  const told = await Promise.all(
    buyers.map((member, n) => {
      const event = events[n % events.length];
      return event ? buyOne(at(url, member), event) : 'nothing to buy';
    }),
  );
  const isSold = told.length > 0 && told.every((what) => what === 'ticket');
  expect(`who has signed in before buys from ${version.name}`, isSold, told.join(', '));
  const settled = await until(async () => {
    const { undecided, ...rest } = await capturedPayments(sql);
    return undecided === 0 ? rest : undefined;
  }, 130_000);
  const seen = settled ? `${settled.captured} captured` : 'some without';
  expect('each captured payment has its outcome, once', settled?.twice === 0, seen);
  const books = await auditBooks({ DATA_DIR: dataDir }, version.folder);
  expect('the books are in order', books.ok, books.said);
}

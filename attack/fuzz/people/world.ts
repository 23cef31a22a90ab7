import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../chaos/faults/database.ts';
import { untilDemoIsSold } from '../../support/buyers.ts';
import { flag, startServer, until } from '../../support/server.ts';

const filled = 'fuzz_filled';

export type World = Awaited<ReturnType<Awaited<ReturnType<typeof openWorlds>>['open']>>;

/**
 * Opens one PostgreSQL, on which each round has its own database with the whole demo in it. `--data DIR`
 * keeps it there for the next run.
 */
export async function openWorlds() {
  const dataDir = flag('--data') ?? mkdtempSync(join(tmpdir(), 'nagarika-fuzz-'));
  mkdirSync(join(dataDir, 'server'), { recursive: true });
  chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
  if (!flag('--data'))
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startDatabase(dataDir);
  const urlOf = (name: string) => {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const plain = new Bun.SQL(urlOf('postgres'), { max: 1 });
  const drop = (name: string) => plain.unsafe(`drop database if exists ${name} with (force)`);
  // Each server has its own: ending one of them must not end this PostgreSQL.
  const start = (name: string) =>
    startServer({
      DATA_DIR: join(dataDir, 'server'),
      DATABASE_URL: urlOf(name),
      DEMO: '1',
      WORK_PER_CLIENT: '999999',
    });

  const [known] = await plain`select 1 from pg_database where datname = ${filled}`;
  if (!known) {
    const half = 'fuzz_filling';
    await drop(half);
    await plain.unsafe(`create database ${half}`);
    await fill(await start(half), urlOf(half));
    await plain.unsafe(`alter database ${half} rename to ${filled}`);
  }

  return {
    /** Starts a server on a copy of the filled database; `stop` ends it, and the copy. */
    async open(round: number) {
      const name = `fuzz_${round}`;
      await drop(name);
      await plain.unsafe(`create database ${name} template ${filled} strategy file_copy`);
      const server = await start(name);
      const sql = new Bun.SQL(urlOf(name), { max: 2 });
      return {
        server,
        sql,
        databaseUrl: urlOf(name),
        async stop() {
          await sql.close();
          await server.stop();
          await drop(name);
        },
      };
    },
    async close() {
      await plain.close();
      await database.stop();
    },
  };
}

/** Waits until the demo's tickets are sold and its pictures hung, which takes a while. */
async function fill(server: Awaited<ReturnType<typeof startServer>>, url: string): Promise<void> {
  const sql = new Bun.SQL(url, { max: 1 });
  await untilDemoIsSold(sql);
  const pictured = await until(async () => {
    const [row] = await sql`select 1 from settings where key = 'demo.pictured'`;
    return row;
  }, 1_200_000); // a shared machine takes its time
  if (!pictured) throw new Error('the demo did not become complete');
  await sql.close();
  await server.stop();
}

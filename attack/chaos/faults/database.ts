import { fileURLToPath } from 'node:url';
import { startTcpProxy } from '../../../apps/server/test/tcp-proxy.ts';
import { endPostgres, killPostmaster, openSql } from '../../support/postgres.ts';
import { pause } from '../../support/server.ts';

const holder = fileURLToPath(
  new URL('../../../apps/server/test/hold-postgres.ts', import.meta.url),
);

export type ChaosDatabase = {
  /** The address by which the servers reach it. */
  url: string;
  /** Returns the program's own client, which the line's cuts do not meet. */
  sql: () => Bun.SQL;
  cut: () => void;
  /** Sends SIGKILL, like a machine that loses power; it is back after a moment. Null when it is not ours. */
  restart: (() => Promise<void>) | null;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL on this folder behind a line that can be cut. */
export async function startDatabase(dataDir: string) {
  let postgres = await hold(dataDir);
  const line = await startTcpProxy(postgres.url);
  const end = async () => {
    killPostmaster(dataDir);
    postgres.kill();
    await endPostgres(dataDir);
  };
  return {
    url: line.url,
    sql: () => openSql(dataDir),
    cut: () => line.cut('reset'),
    pastTheLine: () => postgres.url,
    /** Closes the line to the servers until `comeBack`. */
    goAway: () => line.close(),
    comeBack: () => line.open(),
    async restart() {
      await end();
      await pause(300);
      postgres = await hold(dataDir);
      line.aim(postgres.url);
    },
    async stop() {
      await line.close();
      await end();
    },
  };
}

/** Joins another owner's database: only its line can be cut. */
export async function joinDatabase(url: string): Promise<ChaosDatabase> {
  const line = await startTcpProxy(url);
  return {
    url: line.url,
    sql: () => new Bun.SQL(url, { max: 1 }),
    cut: () => line.cut('reset'),
    restart: null,
    stop: () => line.close(),
  };
}

async function hold(dataDir: string) {
  const child = Bun.spawn([process.execPath, holder, dataDir], { stdout: 'pipe', stderr: 'pipe' });
  const decoder = new TextDecoder();
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += decoder.decode(chunk, { stream: true });
    if (printed.includes('\n')) break;
  }
  const url = printed.trim();
  if (!url) throw new Error(`PostgreSQL did not start: ${await new Response(child.stderr).text()}`);
  process.once('exit', () => child.kill('SIGKILL'));
  return { url, kill: () => child.kill('SIGKILL') };
}

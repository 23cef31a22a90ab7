import { fileURLToPath } from 'node:url';
import { startTcpProxy } from '../../apps/server/test/tcp-proxy.ts';
import { endPostgres, killPostmaster, openSql } from '../support/postgres.ts';
import { pause } from '../support/server.ts';

const holder = fileURLToPath(new URL('../../apps/server/test/hold-postgres.ts', import.meta.url));

export type ChaosDatabase = {
  /** As the servers reach it. */
  url: string;
  /** A client of the program's own, which the line's cuts do not meet. */
  sql: () => Bun.SQL;
  cut: () => void;
  /** SIGKILL, as a machine does that loses power; back after a moment. Null: it is not ours. */
  restart: (() => Promise<void>) | null;
  stop: () => Promise<void>;
};

/** PostgreSQL on this folder behind a line that can be cut. */
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
    /** Nobody is there for the servers, until `comeBack`. */
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

/** Somebody else's, who keeps it: its line can be cut. */
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

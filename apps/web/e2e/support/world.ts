import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { inject } from 'vitest';
import { createTestDatabase } from '../../../server/test/postgres-server.ts';
import { launchChromium } from './chromium.ts';
import { runProgram } from './program.ts';
import { startServer } from './server-process.ts';

type Preparation = {
  /** What the demo data is made into before the server starts. */
  prepare?: (databaseUrl: string) => Promise<void>;
};

/**
 * The product as a visitor meets it: the real server with demo data on a database of its own, and
 * a real browser. Tests take their file's from fixtures.ts.
 */
export async function createWorld({ prepare }: Preparation = {}) {
  if (!existsSync(new URL('../../dist/index.html', import.meta.url))) {
    throw new Error('The web app is not built: bun run build (turbo does it before test:e2e).');
  }
  const database = await createTestDatabase(inject('postgresUrl'), inject('demoDatabase'));
  await prepare?.(database.url);
  const settings = {
    DATABASE_URL: database.url,
    DEMO: '1',
    // Each visitor has an address of her own, and with it her own rate limits.
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  };
  const [browser, first] = await Promise.all([
    launchChromium(),
    startServer({ ...settings, PORT: '0' }),
  ]);
  const { url } = first;
  let server = first;

  return {
    browser,
    url,
    stop: () => server.end('SIGTERM'),
    kill: () => server.end('SIGKILL'),
    /** Starts again what was stopped or killed: the same address, the same database, perhaps later. */
    async start({ minutesAhead = 0 } = {}) {
      const port = new URL(url).port;
      const later: Record<string, string> =
        minutesAhead > 0 ? { DEMO_MINUTES_AHEAD: String(minutesAhead) } : {};
      server = await startServer({ ...settings, ...later, PORT: port });
    },
    /** What `bun run audit:books` finds wrong; nothing when every payment has its ticket or refund. */
    async auditBooks(): Promise<string[]> {
      const audit = runProgram('apps/server/src/commands/audit-books.ts', settings);
      const [code] = await once(audit.child, 'close');
      return code === 0 ? [] : audit.output().split('\n');
    },
    async close() {
      await browser.close();
      await server.end('SIGTERM');
      await database.drop();
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

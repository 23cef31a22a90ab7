import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { breachesIn } from '../../../server/test/breaches-in.ts';
import { createTestDatabase } from '../../../server/test/postgres-server.ts';
import { startServer } from './server-process.ts';

type Preparation = {
  /** Changes the demo data before the server starts. */
  prepare?: (databaseUrl: string) => Promise<void>;
  /** A copy of the sources, built, whose server it is. */
  sources?: string;
};

/**
 * Creates the product as a visitor meets it: the real server with demo data on its own database, and a real
 * browser. Tests take their file's from fixtures.ts.
 */
export async function createWorld(browser: Browser, { prepare, sources }: Preparation = {}) {
  if (!existsSync(new URL('../../dist/index.html', import.meta.url))) {
    throw new Error('The web app is not built: bun run build (turbo does it before test:e2e).');
  }
  const database = await createTestDatabase(inject('postgresUrl'), inject('demoDatabase'));
  await prepare?.(database.url);
  const settings = {
    DATABASE_URL: database.url,
    DEMO: '1',
    // Each visitor has her own address, and with it her own rate limits.
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  };
  const first = await startServer({ ...settings, PORT: '0' }, sources);
  const { url } = first;
  let server = first;
  const dismissVisitors = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };

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
      server = await startServer({ ...settings, ...later, PORT: port }, sources);
    },
    dismissVisitors,
    /** Returns nothing when every payment has its ticket or refund. */
    auditBooks: () => breachesIn(database.url),
    async close() {
      await dismissVisitors();
      await server.end('SIGTERM');
      await database.drop();
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

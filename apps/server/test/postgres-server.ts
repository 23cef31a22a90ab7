import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@nagarika/db/client';
import { migrate } from '@nagarika/db/migrate';
import { pino } from 'pino';
import postgres from 'postgres';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';
import { prepareJobs } from '#server/adapters/jobs/pg-boss.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's own PostgreSQL, as its superuser. */
    postgresUrl: string;
  }
}

const template = 'template_nagarika';
const migrations = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** Nothing here outlives the run, so nothing needs to survive a crash. */
const inAHurry = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '300',
};

/** Prepares what a database must hold before the first test, like the job queue's own schema. */
const prepare: ((url: string) => Promise<void>)[] = [prepareJobs];

export type TestPostgres = {
  url: string;
  /** PGDATA */
  data: string;
  parameters: Record<string, string>;
  stop: () => Promise<void>;
};

/** Starts one PostgreSQL for a whole Vitest run, with the migrated template that test databases copy. */
export async function startTestPostgres(
  parameters: Record<string, string> = {},
): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-test-'));
  chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
  const log = pino({ level: 'warn' });
  const all = { ...inAHurry, ...parameters };
  const server = await startEmbeddedPostgres({ dataDir, log, parameters: all });
  await makeTemplate(server.url);
  return {
    url: server.url,
    data: join(server.folder, 'data'),
    parameters: all,
    async stop() {
      await server.stop();
      for (const folder of [server.folder, dataDir])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the test's own database: empty and migrated, or a copy of one that nobody uses. */
export async function createTestDatabase(
  serverUrl = inject('postgresUrl'),
  original = template,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is half the work of writing each page to the log, which nobody will read.
  await asAdmin(serverUrl, `create database ${name} template ${original} strategy file_copy`);
  return {
    name,
    url: urlOf(serverUrl, name),
    drop: () => asAdmin(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await asAdmin(serverUrl, `create database ${template}`);
  const url = urlOf(serverUrl, template);
  const { sql, close } = connect(url, { patience: 'migration' });
  await migrate(sql, migrations);
  for (const step of prepare) await step(url);
  await close();
  // PostgreSQL copies a database only while nobody is connected to it.
  await asAdmin(serverUrl, `alter database ${template} allow_connections false`);
}

async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

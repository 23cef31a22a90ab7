import type { TestProject } from 'vitest/node';
import { jobsDone } from '../../../server/test/jobs-done.ts';
import { createTestDatabase, startTestPostgres } from '../../../server/test/postgres-server.ts';
import { startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a database with all of the demo data, to be copied. */
    demoDatabase: string;
  }
}

/** Starts one PostgreSQL for the run, with the demo data, made once by the server itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const demo = await createTestDatabase(postgres.url);
  const server = await startServer({ DATABASE_URL: demo.url, DEMO: '1', PORT: '0' });
  await server.says('the demo tickets are sold');
  // Every copy would otherwise send two hundred mails again.
  await jobsDone(demo.url);
  await server.end('SIGTERM');
  project.provide('postgresUrl', postgres.url);
  project.provide('demoDatabase', demo.name);
  return postgres.stop;
}

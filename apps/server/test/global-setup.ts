import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres-server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

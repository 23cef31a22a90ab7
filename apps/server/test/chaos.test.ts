import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres-server.ts';

const program = fileURLToPath(new URL('../../../attack/chaos.ts', import.meta.url));
const size = ['--seed=7', '--kills=4', '--buyers=8', '--events=3', '--rate=4'];

test('two servers that are killed under buyers, organisers and strangers lose nothing', async () => {
  const database = await createTestDatabase();
  const chaos = Bun.spawn([process.execPath, program, ...size, `--database=${database.url}`], {
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [said, complained] = await Promise.all(
    [chaos.stdout, chaos.stderr].map((stream) => new Response(stream).text()),
  );
  await database.drop();
  // The whole output stands in the failure, since each finding has its own line.
  expect(await chaos.exited, `${said}${complained}`).toBe(0);
  expect(said).toContain('found nothing');
});

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareEnvironment } from '#test/bare-environment.ts';
import { createTestDatabase } from '#test/postgres-server.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what is thrown past everybody is told, and takes nobody’s request with it', async () => {
  const server = Bun.spawn(
    [process.execPath, '--preload', here('throw-past-everybody.ts'), here('../src/main.ts')],
    {
      env: { ...bareEnvironment, DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'error' },
      stdout: 'pipe',
      stderr: 'pipe',
    },
  );
  let printed = '';
  const reading = (async () => {
    for await (const chunk of server.stdout.pipeThrough(new TextDecoderStream())) printed += chunk;
  })();
  const address = () => /http:\/\/localhost:\d+/.exec(printed)?.[0];
  await expect.poll(address).toBeDefined();
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => printed).toContain('thrown in no request');
  await expect.poll(() => printed).toContain('refused in no request');
  expect((await fetch(`${address()}/readyz`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  await reading;
});

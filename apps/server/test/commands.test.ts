import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('every command needs Node and npm alone', () => {
  for (const command of Object.values(manifest.scripts)) {
    expect(command).toMatch(/^node scripts\//);
  }
});

test('the launcher hands on what the command says, and its exit code', async () => {
  const command = Bun.spawn(
    ['node', 'scripts/command.mjs', 'apps/server/src/commands/admin-grant.ts'],
    { cwd: root, stdout: 'pipe', stderr: 'pipe' },
  );
  const [said, complained] = await Promise.all(
    [command.stdout, command.stderr].map((stream) => new Response(stream).text()),
  );
  expect(await command.exited).toBe(1);
  expect(said).toBe('');
  expect(complained).toBe('Usage: bun run admin:grant <phone> [areas…]\n');
});

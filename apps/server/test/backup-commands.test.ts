import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { test } from '#test/backup-place.ts';
import { bareEnvironment } from '#test/bare-environment.ts';
import { paidBooking } from '#test/booked.ts';

test('an operator makes a key, backs up, tries the restore and restores; exit codes tell', async ({
  world,
  safe,
  place,
}) => {
  await paidBooking(world);
  const message = { subject: 'Parking', message: 'Is there any?', name: 'Z' };
  await world.as(null).contact.send({ ...message, email: 'z@example.com' });
  const run = (command: string, given: string[], env: Record<string, string> = {}) =>
    runCommand(command, given, {
      DATA_DIR: safe.in('data'),
      DATABASE_URL: world.databaseUrl,
      ...env,
    });

  const [file, key] = [safe.in('commanded'), safe.in('commanded-key')];
  const { code, said } = await run('backup', ['--new-key', key]);
  expect(code).toBe(0);
  const env = { BACKUP_RECIPIENTS: /BACKUP_RECIPIENTS=(\S+)/.exec(said)?.[1] ?? '' };
  expect(await run('backup', ['--to', file], env)).toMatchObject({ code: 0 });

  const into = { DATABASE_URL: place.url };
  const [verified, full, other] = await Promise.all([
    run('restore', ['--verify', file, '--key', key]),
    run('restore', ['--from', file, '--key', key]),
    run('restore', ['--from', file, '--key', safe.in('key')], into),
  ]);
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('It can be restored') });
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
  expect(other).toEqual({ code: 1, said: 'This key does not open it.\n' });
  expect(await run('restore', ['--from', file, '--key', key], into)).toMatchObject({ code: 0 });
  expect(await place.sql`select from bookings where status = 'confirmed'`).toHaveLength(1);
  // The jobs that waited in the queue wait again.
  expect(
    await place.sql`select from pgboss.job where name = 'contact.mail' and state = 'created'`,
  ).toHaveLength(1);
});

async function runCommand(command: string, given: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../src/commands/${command}.ts`, import.meta.url));
  const child = Bun.spawn([process.execPath, file, ...given], {
    env: { ...bareEnvironment, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => new Response(stream).text()),
  );
  return { code: await child.exited, said: `${out}${err}` };
}

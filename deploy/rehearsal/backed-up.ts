import { join } from 'node:path';
import { capturedPayments } from '../../attack/support/books.ts';
import { checkout, until } from '../../attack/support/server.ts';
import { at, buyOne, type Step } from './parts/crowd.ts';
import { uploadPicture } from './parts/picture.ts';
import { runProgram } from './parts/program.ts';
import { storeEnvironment } from './parts/store.ts';

/**
 * Makes the product's own backup of the primary and of the pictures' bucket while members buy: verified as
 * an operator does it, then restored beside the primary by the product's own role, with the pictures on a
 * disk.
 */
export const backedUp: Step = async ({ place, primary, servers }, { members, events }, expect) => {
  const buyers = members.slice(120, 150);
  const event = events[9];
  const [one] = servers;
  if (!event) throw new Error('nothing is for sale');
  // A demo's server works on the queue once its demo is whole: until then webhooks wait.
  const isWorking = await until(async () => {
    const [job] = await primary.sql`select 1 from pgboss.job where name = 'payments.reconcile'`;
    return job;
  }, 300_000);
  if (!isWorking) throw new Error('no server works on the queue');
  const uploads = buyers.slice(0, 4).map((member) => uploadPicture(one, at(one.url, member)));
  const uploaded = (await Promise.all(uploads)).filter(({ status }) => status === 200).length;

  const run = async (command: string, given: string[], env: Record<string, string>) => {
    const file = join(checkout, `apps/server/src/commands/${command}.ts`);
    const began = performance.now();
    const said = await runProgram([process.execPath, file, ...given], {
      DATA_DIR: place.in('backup-data'),
      ...env,
    });
    return { said: said.trim(), ms: Math.round(performance.now() - began) };
  };
  const [file, key] = [place.in('nightly.age'), place.in('backup-key')];
  const made = await run('backup', ['--new-key', key], {});
  const BACKUP_RECIPIENTS = made.said.replace('BACKUP_RECIPIENTS=', '');
  const source = { DATABASE_URL: place.url.direct, ...storeEnvironment(place), BACKUP_RECIPIENTS };
  const before = await capturedPayments(primary.sql);
  const [backup, ...told] = await Promise.all([
    run('backup', ['--to', file], source),
    ...buyers.map((member) => buyOne(member, event)),
  ]);
  const after = await capturedPayments(primary.sql);
  const isSold = told.every((what) => what === 'ticket');
  expect('members buy while it is made', isSold, `${told.length} tickets; ${backup.ms} ms`);

  const verified = await run('restore', ['--verify', file, '--key', key], {});
  const pictures = Number(/(\d+) pictures/.exec(verified.said)?.[1]);
  expect(
    'it can be restored, with the pictures of the bucket',
    verified.said.includes('It can be restored') && uploaded === 4 && pictures >= 4,
    `${verified.said.replaceAll('\n', ' ')}`,
  );

  await primary.sql.unsafe('drop database if exists strange with (force)');
  await primary.sql.unsafe('create database strange owner nagarika');
  const url = place.url.direct.replace(/nagarika$/, 'strange');
  const restored = await run('restore', ['--from', file, '--key', key], { DATABASE_URL: url });
  const sql = new Bun.SQL(url, { max: 1 });
  const [{ settled }] =
    await sql`select count(*)::int as settled from payments where outcome is not null`;
  await sql.close();
  expect(
    'restored by the role of the servers, with every payment that was settled before, and none of after',
    settled >= before.captured - before.undecided && settled <= after.captured,
    `${settled}, of ${before.captured} before and ${after.captured} after; ${restored.ms} ms`,
  );
  await primary.sql.unsafe('drop database strange with (force)');
};

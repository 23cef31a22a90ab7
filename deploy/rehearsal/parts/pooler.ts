import { writeFileSync } from 'node:fs';
import { answers, ownFolder } from './databases.ts';
import type { Place } from './place.ts';
import { type Program, startProgram, untilTrue } from './program.ts';

/** Starts PgBouncer on deploy/pgbouncer/pgbouncer.ini, with addresses of this machine. */
export async function startPgbouncer(
  place: Place,
): Promise<{ program: () => Program; start: () => Promise<void> }> {
  const { port, secrets } = place;
  const folder = ownFolder(place, 'pooler');
  writeFileSync(`${folder}/users`, `"nagarika" "${secrets.database_password}"\n`);
  writeFileSync(
    `${folder}/addresses.ini`,
    [
      'listen_addr = 127.0.0.1',
      `listen_port = ${port.pgbouncer}`,
      `auth_file = ${folder}/users`,
      '[databases]',
      `nagarika = host=127.0.0.1 port=${port.primary} dbname=nagarika`,
      '',
    ].join('\n'),
  );
  let program: Program | undefined;
  const start = async () => {
    const command = [
      ...place.asPostgres,
      place.programs.pgbouncer ?? '',
      place.in('pgbouncer/pgbouncer.ini'),
    ];
    const own = startProgram(command, { log: place.in('pgbouncer.log'), cwd: folder });
    program = own;
    await untilTrue('PgBouncer takes connections', () => answers(place, port.pgbouncer), {
      program: own,
    });
  };
  await start();
  return {
    program: () => {
      if (!program) throw new Error('PgBouncer was not started');
      return program;
    },
    start,
  };
}

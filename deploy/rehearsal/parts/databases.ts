import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { until } from '../../../attack/support/server.ts';
import type { Place } from './place.ts';
import { type Program, runProgram, startProgram, untilTrue } from './program.ts';

/** A PostgreSQL that can be ended in every way and started again on its data. */
export type Postgres = {
  program: () => Program;
  start: () => Promise<void>;
  /** Runs statements as its superuser. */
  sql: Bun.SQL;
};

/** Starts Debian's, on the files of deploy/postgres: a new cluster with the product's role and database. */
export async function startPrimary(place: Place): Promise<Postgres> {
  const { asPostgres, port } = place;
  const data = ownFolder(place, 'primary');
  ownFolder(place, 'archive');
  const env = { PATH: place.path };
  await runProgram(
    [
      ...asPostgres,
      'initdb',
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'peer',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    env,
  );
  // The rehearsal's own superuser comes by the socket; the other database is a step's.
  const hba = readFileSync(place.in('postgres/pg_hba.conf'), 'utf8');
  writeFileSync(
    place.in('hba.conf'),
    `local all postgres trust\nhost strange nagarika samenet scram-sha-256\n${hba}`,
  );
  const postgres = postgresOf(place, {
    name: 'primary',
    port: port.primary,
    command: ['postgres', '-D', data],
  });
  await postgres.start();
  await runProgram(['sh', place.in('postgres/init.sh')], {
    ...env,
    PGHOST: place.in('sockets'),
    PGPORT: String(port.primary),
    SECRETS_DIR: place.in('secrets'),
  });
  return postgres;
}

/** Starts one by deploy/postgres/replica.sh: a base backup of the primary, then its log as it comes. */
export async function startReplica(place: Place, name = 'replica'): Promise<Postgres> {
  ownFolder(place, name);
  const postgres = postgresOf(place, {
    name,
    port: place.port.replica,
    command: ['sh', place.in('postgres/replica.sh')],
    env: { PGDATA: place.in(`${name}/data`), REPLICA_NAME: name, ...streaming(place) },
  });
  await postgres.start();
  return postgres;
}

/** Returns the former replica, which is the primary now, at the primary's address. */
export const promoted = (place: Place): Postgres =>
  postgresOf(place, {
    name: 'promoted',
    port: place.port.primary,
    command: ['postgres', '-D', place.in('replica/data')],
  });

/** Backs up by deploy/postgres/backup.sh, into the archive. */
export async function backUp(place: Place): Promise<void> {
  const env = { PATH: place.path, WAL_ARCHIVE: place.in('archive'), ...streaming(place) };
  await runProgram([...place.asPostgres, 'sh', place.in('postgres/backup.sh')], env);
}

/** Restores by deploy/postgres/restore.sh all as it was at this moment, beside the primary. */
export async function startRestored(place: Place, moment: string): Promise<Postgres> {
  ownFolder(place, 'restored');
  const postgres = postgresOf(place, {
    name: 'restored',
    port: place.port.restored,
    command: ['sh', place.in('postgres/restore.sh')],
    flags: ['-c', 'archive_mode=off'],
    env: { PGDATA: place.in('restored/data'), RESTORE_TO: moment },
  });
  await postgres.start();
  return postgres;
}

/** Waits until one replica has this primary's log as it is written; tells whether it has. */
export async function isFollowed({ sql }: Postgres): Promise<boolean> {
  const followed = await until(async () => {
    const [row] =
      await sql`select count(*)::int as streams from pg_stat_replication where state = 'streaming'`;
    return row.streams === 1 ? true : undefined;
  }, 15_000);
  return followed === true;
}

const streaming = ({ in: file, port }: Place) => ({
  PRIMARY_HOST: '127.0.0.1',
  PRIMARY_PORT: String(port.primary),
  SECRETS_DIR: file('secrets'),
});

function postgresOf(
  place: Place,
  {
    name,
    port,
    command,
    flags = [],
    env = {},
  }: {
    name: string;
    port: number;
    command: string[];
    flags?: string[];
    env?: Record<string, string>;
  },
): Postgres {
  const sockets = ownFolder(place, 'sockets');
  const settings = {
    config_file: place.in('postgres/postgresql.conf'),
    hba_file: place.in('hba.conf'),
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: sockets,
    cluster_name: name,
  };
  const given = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const path = `${sockets}/.s.PGSQL.${port}`;
  const sql = new Bun.SQL({
    adapter: 'postgres',
    username: 'postgres',
    database: 'nagarika',
    path,
    max: 2,
  });
  let program: Program | undefined;
  return {
    program: () => {
      if (!program) throw new Error(`${name} was not started`);
      return program;
    },
    sql,
    async start() {
      const log = place.in(`${name}.log`);
      const own = startProgram([...place.asPostgres, ...command, ...given, ...flags], {
        log,
        env: { PATH: place.path, WAL_ARCHIVE: place.in('archive'), ...env },
      });
      program = own;
      await untilTrue(`${name} takes connections`, () => answers(place, port), { program: own });
    },
  };
}

/** @throws where nothing takes connections there */
export async function answers(place: Place, port: number): Promise<boolean> {
  await runProgram(['pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port)], {
    PATH: place.path,
  });
  return true;
}

/** Makes a folder of the place that PostgreSQL's user owns. */
export function ownFolder(place: Place, name: string): string {
  const folder = place.in(name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (place.asPostgres.length > 0) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((what) =>
      Number(Bun.spawnSync(['id', what, 'postgres']).stdout.toString()),
    );
    chownSync(folder, uid, gid);
  }
  return folder;
}

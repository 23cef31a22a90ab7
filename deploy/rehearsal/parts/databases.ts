import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Place } from './place.ts';
import { type Program, runProgram, startProgram, untilTrue } from './program.ts';

/** A PostgreSQL that can be ended in every way and started again on its data. */
export type Postgres = {
  program: () => Program;
  start: () => Promise<void>;
  /** Statements as its superuser. */
  sql: Bun.SQL;
};

/** Debian's, on the files of deploy/postgres: a new cluster with the product's role and database. */
export async function startPrimary(place: Place): Promise<Postgres> {
  const { asPostgres, port } = place;
  const data = ownFolder(place, 'primary');
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
  // The superuser of the rehearsal itself comes by the socket, whoever she is; the other database is a step's.
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

/** By deploy/postgres/replica.sh: a base backup of the primary, then its log as it comes. */
export async function startReplica(place: Place): Promise<Postgres> {
  ownFolder(place, 'replica');
  const postgres = postgresOf(place, {
    name: 'replica',
    port: place.port.replica,
    command: ['sh', place.in('postgres/replica.sh')],
    env: {
      PGDATA: place.in('replica/data'),
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: String(place.port.primary),
      SECRETS_DIR: place.in('secrets'),
    },
  });
  await postgres.start();
  return postgres;
}

function postgresOf(
  place: Place,
  {
    name,
    port,
    command,
    env = {},
  }: { name: string; port: number; command: string[]; env?: Record<string, string> },
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
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
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
      const own = startProgram([...place.asPostgres, ...command, ...flags], {
        log,
        env: { PATH: place.path, ...env },
      });
      program = own;
      await untilTrue(`${name} takes connections`, () => answers(place, port), { program: own });
    },
  };
}

async function answers(place: Place, port: number): Promise<boolean> {
  await runProgram(['pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port)], {
    PATH: place.path,
  });
  return true;
}

/** PgBouncer on deploy/pgbouncer/pgbouncer.ini, with addresses of this machine. */
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

function ownFolder(place: Place, name: string): string {
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

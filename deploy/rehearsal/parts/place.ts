import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { flag } from '../../../attack/support/server.ts';

const deploy = fileURLToPath(new URL('../..', import.meta.url));
const debian = '/usr/lib/postgresql/15/bin';

/** The programs that stand for the machines, as Debian packages them. */
const programs = {
  postgres: { file: `${debian}/postgres`, package: 'postgresql-15' },
  pgbouncer: { file: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
  caddy: { file: '/usr/bin/caddy', package: 'caddy' },
  setpriv: { file: '/usr/bin/setpriv', package: 'util-linux' },
};

/** Lists packages that this machine lacks. */
export function missingPackages(): string[] {
  return Object.values(programs)
    .filter(({ file }) => !isProgram(file))
    .map((one) => one.package);
}

export type Place = ReturnType<typeof makePlace>;

/** Makes one folder, ports in a row from `--port` (4370), and secrets for this once. */
export function makePlace() {
  const first = Number(flag('--port') ?? 4370);
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-rehearsal-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL's and PgBouncer's own users go through it
  const secrets = {
    database_password: word(),
    replication_password: word(),
    app_secret: word(),
    ticket_key: word(),
    metrics_token: word(),
  };
  const port = {
    proxy: first,
    servers: [first + 1, first + 2, first + 3],
    primary: first + 4,
    replica: first + 5,
    pgbouncer: first + 6,
    caddyAdmin: first + 7,
    http: first + 8,
    s3: first + 9,
    restored: first + 10,
  };
  const inFolder = (name: string) => join(folder, name);
  mkdirSync(inFolder('secrets'));
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(inFolder(`secrets/${name}`), value, { mode: 0o644 });
  // These are the very files of deploy/, where every user can read them.
  for (const name of ['postgres', 'pgbouncer', 'caddy'])
    cpSync(join(deploy, name), inFolder(name), { recursive: true });
  const at = (where: number) =>
    `postgres://nagarika:${secrets.database_password}@127.0.0.1:${where}/nagarika`;
  return {
    in: inFolder,
    port,
    secrets,
    /** Debian's PostgreSQL comes first, whatever version the path has. */
    path: `${debian}:${process.env.PATH}`,
    url: {
      proxy: `https://127.0.0.1:${first}`,
      direct: at(port.primary),
      replica: at(port.replica),
      restored: at(port.restored),
      pooled: at(port.pgbouncer),
    },
    /** As root, PostgreSQL and PgBouncer run as Debian's user `postgres`; otherwise as this user. */
    asPostgres:
      process.getuid?.() === 0
        ? [programs.setpriv.file, '--reuid=postgres', '--regid=postgres', '--clear-groups']
        : [],
    programs: Object.fromEntries(Object.entries(programs).map(([name, { file }]) => [name, file])),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return existsSync(file);
  } catch {
    return false;
  }
}

const word = () => crypto.randomUUID().replaceAll('-', '');

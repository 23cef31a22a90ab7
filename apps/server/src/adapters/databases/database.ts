import { fileURLToPath } from 'node:url';
import { type Connection, connect } from '@nagarika/db/client';
import { migrate, OtherMigrationsError, type SchemaState, schemaState } from '@nagarika/db/migrate';
import { endsStatements } from '@nagarika/db/pool/time-limits';
import { unprepared } from '@nagarika/db/statements/prepared-sql';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';
import { turnBounds } from '#server/platform/bounds/seat-turns.ts';
import { UnusableDatabaseError } from './unusable-database.ts';

export const migrations = fileURLToPath(new URL('../../../../../drizzle', import.meta.url));

export type OpenDatabase = {
  url: string;
  /** Leads past a pooler, where there is one, for work that needs a session. */
  directUrl: string;
  main: Connection;
  /** The connection that hears the other servers. */
  direct: Connection;
  /** Connections for transactions that lock an event's row, taken in turns (seat-turns.ts). */
  seats: Connection;
  /** Connections for statements that take minutes and that no request waits for, opened on first use. */
  patient: Connection;
  schemaState: () => Promise<SchemaState>;
  close: () => Promise<void>;
};

type Settings = {
  databaseUrl?: string | undefined;
  /** Set when `databaseUrl` leads through a pooler that hands each transaction another connection. */
  directUrl?: string | undefined;
  dataDir: string;
  preparesQueries?: boolean;
};

const noLimits =
  'Statements outside of transactions have no limit of time behind this pooler: ' +
  "alter role … set statement_timeout = '15s' (docs/operations.md)";

/**
 * Opens the database of this environment, migrated: DATABASE_URL, else the embedded one in DATA_DIR.
 * @throws UnusableDatabaseError
 */
export async function openDatabase(
  environment: Settings,
  log: Logger,
  patience: 'request' | 'work' = 'request',
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, preparesQueries = true } = environment;
  const isPooled = environment.directUrl !== undefined;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log });
  const given = databaseUrl ?? embedded?.url ?? '';
  const url = preparesQueries ? given : unprepared(given);
  const directUrl = environment.directUrl ?? url;
  await migrateAt(directUrl).catch((error: unknown) => {
    if (!(error instanceof OtherMigrationsError)) throw error;
    throw new UnusableDatabaseError(
      databaseUrl
        ? 'The database of DATABASE_URL was made by other migrations than this version has: name an empty one.'
        : `The database in ${dataDir} was made by other migrations than this version has: delete that folder to start afresh.`,
    );
  });
  const main = connect(url, { max: 12, patience, isPooled });
  const seats = connect(url, {
    max: turnBounds.connections,
    patience: patience === 'request' ? 'turn' : patience,
    changes: main.changes,
    isPooled,
  });
  const patient = patience === 'work' ? main : connect(directUrl, { max: 1, patience: 'work' });
  const direct = isPooled ? connect(directUrl, { max: 1, patience }) : main;
  if (!(await endsStatements(main.sql))) log.warn(noLimits);
  return {
    url,
    directUrl,
    main,
    direct,
    seats,
    patient,
    schemaState: () => schemaState(main.sql, migrations),
    close: async () => {
      await Promise.all([main, seats, patient, direct].map((one) => one.close()));
      await embedded?.stop();
    },
  };
}

/** Opens the same database without migrating it and without time limits. */
export async function openUntouched(
  { databaseUrl, directUrl, dataDir }: Settings,
  log: Logger,
): Promise<Connection & { url: string }> {
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log });
  const url = directUrl ?? databaseUrl ?? embedded?.url ?? '';
  const connection = connect(url, { max: 2, patience: 'migration' });
  const close = async () => {
    await connection.close();
    await embedded?.stop();
  };
  return { ...connection, url, close };
}

async function migrateAt(url: string): Promise<void> {
  const { sql, close } = connect(url, { max: 2, patience: 'migration' });
  try {
    await migrate(sql, migrations);
  } finally {
    await close();
  }
}

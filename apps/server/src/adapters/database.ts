import { fileURLToPath } from 'node:url';
import { type Connection, connect } from '@nagarika/db/client';
import { migrate, migrationsAreCurrent, OtherMigrationsError } from '@nagarika/db/migrate';
import { unprepared } from '@nagarika/db/prepared-sql';
import type { Logger } from 'pino';
import { turnBounds } from '#server/platform/seat-turns.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { UnusableDatabaseError } from './unusable-database.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

export type OpenDatabase = {
  url: string;
  main: Connection;
  /** Connections for what locks an event's row, taken in turns (seat-turns.ts). */
  seats: Connection;
  /** Reachable at once, and as new as this code. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

const readyWithinMs = 1_000;

/**
 * The database of this environment, migrated: DATABASE_URL, else the embedded one in DATA_DIR.
 * @throws UnusableDatabaseError
 */
export async function openDatabase(
  environment: { databaseUrl?: string | undefined; dataDir: string; preparesQueries?: boolean },
  log: Logger,
  patience: 'request' | 'work' = 'request',
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, preparesQueries = true } = environment;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log });
  const given = databaseUrl ?? embedded?.url ?? '';
  const url = preparesQueries ? given : unprepared(given);
  await migrateAt(url).catch((error: unknown) => {
    if (!(error instanceof OtherMigrationsError)) throw error;
    throw new UnusableDatabaseError(
      databaseUrl
        ? 'The database of DATABASE_URL was made by other migrations than this version has: name an empty one.'
        : `The database in ${dataDir} was made by other migrations than this version has: delete that folder to start afresh.`,
    );
  });
  const main = connect(url, { max: 12, patience });
  const seats = connect(url, {
    max: turnBounds.connections,
    patience: patience === 'request' ? 'turn' : patience,
    changes: main.changes,
  });
  return {
    url,
    main,
    seats,
    isReady: atOnce(() => migrationsAreCurrent(main.sql, migrations)),
    close: async () => {
      await Promise.all([main.close(), seats.close()]);
      await embedded?.stop();
    },
  };
}

async function migrateAt(url: string): Promise<void> {
  const { sql, close } = connect(url, { max: 2, patience: 'migration' });
  try {
    await migrate(sql, migrations);
  } finally {
    await close();
  }
}

/** However many ask, one question is on its way; what is not answered at once is a no. */
function atOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= Promise.race([ask(), late(readyWithinMs)]).finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

const late = (ms: number) =>
  new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms));

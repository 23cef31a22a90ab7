import { fileURLToPath } from 'node:url';
import { type Connection, connect } from '@nagarika/db/client';
import { migrate, migrationsAreCurrent } from '@nagarika/db/migrate';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';
import { turnBounds } from '#server/seat-turns.ts';
import type { Settings } from '#server/settings.ts';

const migrations = fileURLToPath(new URL('../../../drizzle', import.meta.url));

export type OpenDatabase = {
  url: string;
  main: Connection;
  /** Connections for what locks an event's row, taken in turns (seat-turns.ts). */
  seats: Connection;
  /** Reachable, and as new as this code. */
  isReady: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** The database of these settings, migrated: DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir, log });
  const url = databaseUrl ?? embedded?.url ?? '';
  const main = connect(url, { max: 12 });
  await migrate(main.sql, migrations);
  const seats = connect(url, { max: turnBounds.connections });
  return {
    url,
    main,
    seats,
    isReady: () => migrationsAreCurrent(main.sql, migrations),
    close: async () => {
      await Promise.all([main.close(), seats.close()]);
      await embedded?.stop();
    },
  };
}

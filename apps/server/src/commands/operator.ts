import type { Change } from '@nagarika/db/changes/changes';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { type Logger, pino } from 'pino';
import { type OpenDatabase, openDatabase } from '#server/adapters/databases/database.ts';
import { startDatabaseClock } from '#server/adapters/databases/database-clock.ts';
import { type Environment, parseEnvironment } from '#server/environment.ts';
import { tellServers } from '#server/platform/memory/tell-other-servers.ts';
import { isOperators } from './is-operators.ts';

type Work = (input: {
  phone: string;
  /** Holds the words after the command's name. */
  rest: string[];
  db: OpenDatabase['main']['db'];
  url: string;
  log: Logger;
  clock: { now: () => Date };
  environment: Environment;
}) => Promise<string>;

/** Runs a command about one account: prints what was done, or why not, and exits non-zero then. */
export async function runOnAccount(
  command: string,
  work: Work,
  { takes = '<phone>' } = {},
): Promise<void> {
  try {
    const [phone, ...rest] = process.argv.slice(2);
    if (!phone)
      throw new Refusal('bad_input', say('Usage: bun run {command} {takes}', { command, takes }));
    const environment = parseEnvironment(process.env);
    const log = pino({ level: 'error' }, pino.destination(2));
    const database = await openDatabase(environment, log, 'work');
    try {
      const { clock, stop } = await startDatabaseClock(database.main.sql, { log });
      stop();
      const { db, changes } = database.main;
      const told: Change[] = [];
      changes.onChange((made) => told.push(...made));
      await changes.known();
      console.log(
        await work({ phone, rest, db, url: database.directUrl, log, clock, environment }),
      );
      await tellServers(db, told);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(isOperators(error) ? error.message : error);
    process.exitCode = 1;
  }
}

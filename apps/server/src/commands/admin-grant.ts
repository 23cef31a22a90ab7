import { Refusal } from '@nagarika/domain/refusal';
import { pino } from 'pino';
import { openDatabase } from '#server/database.ts';
import { grantAdmin } from '#server/features/auth/grant-admin.ts';
import { parseSettings, SettingsError } from '#server/settings.ts';

/** `bun run admin:grant <phone>`: the first admin of an installation (decisions.md, section 2). */
async function main(phone: string | undefined): Promise<string> {
  if (!phone) throw new Refusal('bad_input', 'Usage: bun run admin:grant <phone>');
  const database = await openDatabase(
    parseSettings(process.env),
    pino({ level: 'error' }, pino.destination(2)),
  );
  try {
    const clock = { now: () => new Date() };
    const granted = await grantAdmin({ db: database.main.db, clock }, phone);
    return granted.isNew ? `${granted.phone} is an admin now.` : `${granted.phone} is an admin.`;
  } finally {
    await database.close();
  }
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  const isOperators = error instanceof Refusal || error instanceof SettingsError;
  console.error(isOperators ? error.message : error);
  process.exitCode = 1;
}

import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@nagarika/db/client';
import { instanceSecrets } from '@nagarika/db/schema/system';

export type SecretKeys = { appSecret: string; ticketKey: string };
type Given = { [Name in keyof SecretKeys]: string | undefined };

/** As the environment calls them. */
const keys = { appSecret: 'APP_SECRET', ticketKey: 'TICKET_KEY' } as const;
const names = ['appSecret', 'ticketKey'] as const;

/** Thrown where the servers of this database have others; nothing was signed or sealed with ours. */
export class OtherSecretsError extends Error {
  override name = 'OtherSecretsError';
}

/**
 * The keys of this installation: the environment's, else made once and kept in the database (the
 * environment requires them in production). The first server leaves a mark of each, by which the
 * others know that theirs are the same (docs/decisions/0157-servers-that-agree.md).
 * @throws OtherSecretsError
 */
export async function readInstanceSecrets(db: Database, given: Given): Promise<SecretKeys> {
  const made = {
    appSecret: randomBytes(32).toString('hex'),
    ticketKey: randomBytes(32).toString('base64'),
  };
  await keep(
    db,
    names.map((name) => ({ name, value: made[name] })),
  );
  const kept = await readKept(db);
  const secrets = {
    appSecret: given.appSecret ?? kept.get('appSecret') ?? made.appSecret,
    ticketKey: given.ticketKey ?? kept.get('ticketKey') ?? made.ticketKey,
  };
  await keep(
    db,
    names.map((name) => ({ name: markName(name), value: markOf(secrets, name) })),
  );
  const other = await otherSecrets(db, secrets);
  if (other) throw new OtherSecretsError(other);
  return secrets;
}

/** Which of these the other servers have not; null: they agree. */
export async function otherSecrets(db: Database, secrets: SecretKeys): Promise<string | null> {
  const kept = await readKept(db);
  const others = names.filter((name) => kept.get(markName(name)) !== markOf(secrets, name));
  if (others.length === 0) return null;
  const named = others.map((name) => keys[name]).join(' and ');
  return `${named}: not what the servers of this database have (docs/operations.md, Environment)`;
}

const markName = (name: keyof SecretKeys) => `${name} mark`;

/** Says whether two are the same, and nothing of what they are. */
function markOf(secrets: SecretKeys, name: keyof SecretKeys): string {
  return createHmac('sha256', secrets[name]).update(`mark of ${name}`).digest('hex');
}

function keep(db: Database, rows: { name: string; value: string }[]) {
  return db.insert(instanceSecrets).values(rows).onConflictDoNothing();
}

async function readKept(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(instanceSecrets);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

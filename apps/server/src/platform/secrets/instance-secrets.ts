import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@nagarika/db/client';
import { instanceSecrets } from '@nagarika/db/schema/system';
import { and, eq } from 'drizzle-orm';
import { encryptText, openedBy } from './encryption.ts';

/**
 * The secrets of each list: the first writes and signs, all are accepted. `hashKey` is made once and never
 * another (docs/decisions/0164-rotated-secrets.md).
 */
export type SecretKeys = {
  appSecrets: readonly string[];
  /** Ed25519 seeds, base64 of 32 bytes each. */
  ticketKeys: readonly string[];
  hashKey: string;
};
type Lists = Omit<SecretKeys, 'hashKey'>;
type Given = { [Name in keyof Lists]: Lists[Name] | undefined };

/** The lists' names in the environment, and those of their rows. */
const lists = {
  appSecrets: { key: 'APP_SECRET', name: 'appSecret' },
  ticketKeys: { key: 'TICKET_KEY', name: 'ticketKey' },
} as const;
const listNames = ['appSecrets', 'ticketKeys'] as const;
const hashKeyName = 'hash key';

/** Thrown where the servers of this database have others; nothing was signed or encrypted with ours. */
export class OtherSecretsError extends Error {
  override name = 'OtherSecretsError';
}

/**
 * Reads the keys of this installation: the environment's, else made once and kept in the database (the
 * environment requires them in production). A mark of the last one written with tells the others whether
 * they accept it (docs/decisions/0157-servers-that-agree.md).
 * @throws OtherSecretsError
 */
export async function readInstanceSecrets(db: Database, given: Given): Promise<SecretKeys> {
  await keep(db, [
    { name: lists.appSecrets.name, value: randomBytes(32).toString('hex') },
    { name: lists.ticketKeys.name, value: randomBytes(32).toString('base64') },
  ]);
  const before = await readKept(db);
  const ours: Lists = {
    appSecrets: given.appSecrets ?? [before.get(lists.appSecrets.name) ?? ''],
    ticketKeys: given.ticketKeys ?? [before.get(lists.ticketKeys.name) ?? ''],
  };
  // One statement writes both: a mark without a hash key is of a version that hashed with APP_SECRET itself.
  await keep(db, [
    ...listNames.map((list) => ({ name: markName(list), value: marksOf(ours, list)[0] ?? '' })),
    { name: hashKeyName, value: encryptedHashKey(ours, formerHashKey(ours, before)) },
  ]);
  const other = await otherSecrets(db, ours);
  if (other) throw new OtherSecretsError(other);
  return { ...ours, hashKey: await writeWithFirst(db, ours) };
}

/** Says which of these the other servers lack; null when they agree. */
export async function otherSecrets(db: Database, ours: Lists): Promise<string | null> {
  const kept = await readKept(db);
  const others = listNames.filter(
    (list) => !marksOf(ours, list).includes(kept.get(markName(list)) ?? ''),
  );
  if (others.length === 0) return null;
  const named = others.map((list) => lists[list].key).join(' and ');
  return `${named}: not what the servers of this database have (docs/operations.md, Environment)`;
}

/** Marks what we write with, and keeps the hash key under it; @returns that key */
async function writeWithFirst(db: Database, ours: Lists): Promise<string> {
  const kept = await readKept(db);
  for (const list of listNames) {
    const [first = '', ...later] = marksOf(ours, list);
    const mark = kept.get(markName(list)) ?? '';
    if (later.includes(mark)) await replace(db, markName(list), { from: mark, to: first });
  }
  const encrypted = kept.get(hashKeyName) ?? '';
  const opened = openedBy(ours.appSecrets, hashKeyName, encrypted);
  if (!opened) throw new OtherSecretsError(`APP_SECRET: does not open '${hashKeyName}'`);
  if (opened.at > 0) {
    const to = encryptedHashKey(ours, opened.text);
    await replace(db, hashKeyName, { from: encrypted, to });
  }
  return opened.text;
}

/** Returns the key that names were hashed with until they had one of their own; else a new one. */
function formerHashKey(ours: Lists, before: ReadonlyMap<string, string>): string {
  const mark = before.get(markName('appSecrets'));
  const at = mark === undefined ? -1 : marksOf(ours, 'appSecrets').indexOf(mark);
  return ours.appSecrets[at] ?? randomBytes(32).toString('hex');
}

function encryptedHashKey({ appSecrets: [first = ''] }: Lists, key: string): string {
  return encryptText(first, hashKeyName, key);
}

const markName = (list: keyof Lists) => `${lists[list].name} mark`;

/** Makes marks that show whether two secrets are the same, and nothing more. */
function marksOf(ours: Lists, list: keyof Lists): string[] {
  const marked = `mark of ${lists[list].name}`;
  return ours[list].map((secret) => createHmac('sha256', secret).update(marked).digest('hex'));
}

async function keep(db: Database, rows: { name: string; value: string }[]) {
  return db.insert(instanceSecrets).values(rows).onConflictDoNothing();
}

async function replace(db: Database, name: string, { from, to }: { from: string; to: string }) {
  return db
    .update(instanceSecrets)
    .set({ value: to })
    .where(and(eq(instanceSecrets.name, name), eq(instanceSecrets.value, from)));
}

async function readKept(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(instanceSecrets);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

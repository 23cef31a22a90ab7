import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { BackupError } from './archive.ts';

/**
 * Writes a key as `age-keygen` does; whoever has the file opens backups. @returns the recipient to name to
 * the servers
 */
export async function makeKey(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const lines = [`# made ${new Date().toISOString()}`, `# public key: ${recipient}`, identity, ''];
  // It never replaces another key, without which that one's backups would be lost.
  await writeFile(file, lines.join('\n'), { mode: 0o600, flag: 'wx' });
  return recipient;
}

/** Returns the keys of such a file. @throws BackupError */
export async function readKeys(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupError(`There is no key that can be read at ${file}.`);
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0 || !keys.every(isKey)) throw new BackupError(`${file} holds no key.`);
  return keys;
}

function isKey(text: string): boolean {
  return works(() => new Decrypter().addIdentity(text));
}

/** Tells whether the text names a recipient to encrypt for. */
export function isRecipient(text: string): boolean {
  return works(() => new Encrypter().addRecipient(text));
}

function works(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

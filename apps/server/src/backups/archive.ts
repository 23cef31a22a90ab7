import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** A file inside a backup. */
export type Entry = { name: string; bytes: Uint8Array };
export type Put = (entry: Entry) => Promise<void>;

/** Thrown for a file that is no whole backup, or not for this key; nothing has been changed then. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** No file inside is larger: tables come in pieces, and pictures are small. */
const maxEntryBytes = 64 * 1024 * 1024;

/**
 * Writes tar in gzip in age, as `age -d | tar -xz` opens it. It is written aside and renamed once it is on
 * the disk, so a file of this name is whole.
 */
export async function writeArchive<Result>(
  file: string,
  recipients: readonly string[],
  fill: (put: Put) => Promise<Result>,
): Promise<{ result: Result; bytes: number; sha256: string }> {
  const encrypter = new Encrypter();
  for (const one of recipients) encrypter.addRecipient(one);
  const { readable, controller } = createTarPacker();
  const encrypted = await encrypter.encrypt(readable.pipeThrough(new CompressionStream('gzip')));
  const draft = `${file}.part`;
  const written = writeDraft(draft, encrypted);
  const filled = fill(async ({ name, bytes }) => {
    const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await entry.write(bytes);
    await entry.close();
  }).then(
    (result) => {
      controller.finalize();
      return result;
    },
    (error) => {
      controller.error(error);
      throw error;
    },
  );
  try {
    const [sums, result] = await both(written, filled);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { result, ...sums };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Waits for both; the first error says why, since each fails with the other. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  try {
    return await Promise.all([one, other]);
  } finally {
    await Promise.allSettled([one, other]);
  }
}

async function writeDraft(draft: string, stream: ReadableStream<Uint8Array>) {
  const hash = createHash('sha256');
  const handle = await open(draft, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Yields the files inside, in their order. @throws BackupError */
export async function* readArchive(file: string, keys: readonly string[]): AsyncGenerator<Entry> {
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  try {
    const encrypted = (await openAsBlob(file)).stream();
    const decrypted = await decrypter.decrypt(encrypted).catch((error: unknown) => {
      throw new BackupError(isOtherKeys(error) ? 'This key does not open it.' : damaged);
    });
    const entries = decrypted.pipeThrough(gunzip()).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      if (header.size > maxEntryBytes) throw new BackupError(damaged);
      yield { name: header.name, bytes: await new Response(body).bytes() };
    }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(damaged, { cause: error });
  }
}

export const damaged = 'This is no whole backup: it was cut off, or changed, or is something else.';

/** Casts the stream, which TypeScript believes to take any bytes and so not these. */
function gunzip() {
  return new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
}

function isOtherKeys(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('no identity matched');
}

import { askStore } from '../../../../lib/storage/indexed-store.ts';

/**
 * Keeps the draft's picture while it cannot be uploaded, before a visitor has signed in. IndexedDB
 * holds it, because localStorage holds no files; where the browser forbids that, the picture lasts
 * as long as the page. Its owner is the draft's: null for a visitor.
 */
const pictures = { database: 'create-event', store: 'pictures' };
const keyOf = (owner: string | null) => (owner === null ? 'draft' : `draft:${owner}`);

export async function readPicture(owner: string | null): Promise<Blob | null> {
  const kept = await askStore(pictures, 'readonly', (rows) => rows.get(keyOf(owner)));
  return kept instanceof Blob ? kept : null;
}

export async function keepPicture(owner: string | null, picture: Blob): Promise<void> {
  await askStore(pictures, 'readwrite', (rows) => rows.put(picture, keyOf(owner)));
}

/** Gives a picture chosen before signing in to the member who then signed in. */
export async function claimPicture(owner: string | null): Promise<Blob | null> {
  const visitors = await readPicture(null);
  if (visitors && owner !== null) {
    await keepPicture(owner, visitors);
    await forgetPicture(null);
  }
  return visitors;
}

/** Deletes the member's picture, and the visitor's that became hers when she signed in. */
export async function forgetPicture(owner: string | null): Promise<void> {
  for (const key of new Set([keyOf(owner), keyOf(null)])) {
    await askStore(pictures, 'readwrite', (rows) => rows.delete(key));
  }
}

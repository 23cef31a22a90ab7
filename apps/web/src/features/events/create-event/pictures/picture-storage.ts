import { askStore } from '../../../../lib/storage/indexed-store.ts';

/**
 * The picture of the draft while it cannot be uploaded: before she has signed in. IndexedDB, since
 * localStorage holds no files. Where the browser forbids it the picture lives as long as the page.
 * Whose it is as with the draft: null is a visitor.
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

/** What was chosen before signing in belongs to the member who then signed in. */
export async function claimPicture(owner: string | null): Promise<Blob | null> {
  const visitors = await readPicture(null);
  if (visitors && owner !== null) {
    await keepPicture(owner, visitors);
    await forgetPicture(null);
  }
  return visitors;
}

/** The member's, and the visitor's that became hers when she signed in. */
export async function forgetPicture(owner: string | null): Promise<void> {
  for (const key of new Set([keyOf(owner), keyOf(null)])) {
    await askStore(pictures, 'readwrite', (rows) => rows.delete(key));
  }
}

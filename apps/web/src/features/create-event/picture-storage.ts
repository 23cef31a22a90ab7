import { askStore } from '../../lib/indexed-store.ts';

/**
 * The picture of the draft while it cannot be uploaded: before she has signed in. IndexedDB, since
 * localStorage holds no files. Where the browser forbids it the picture lives as long as the page.
 */
const pictures = { database: 'create-event', store: 'pictures' };
const key = 'draft';

export async function readPicture(): Promise<Blob | null> {
  const kept = await askStore(pictures, 'readonly', (rows) => rows.get(key));
  return kept instanceof Blob ? kept : null;
}

export async function keepPicture(picture: Blob): Promise<void> {
  await askStore(pictures, 'readwrite', (rows) => rows.put(picture, key));
}

export async function forgetPicture(): Promise<void> {
  await askStore(pictures, 'readwrite', (rows) => rows.delete(key));
}

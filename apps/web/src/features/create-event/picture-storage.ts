/**
 * The picture of the draft while it cannot be uploaded: before she has signed in. IndexedDB, since
 * localStorage holds no files. Where the browser forbids it the picture lives as long as the page.
 */
const store = 'pictures';
const key = 'draft';

export async function readPicture(): Promise<Blob | null> {
  const kept = await attempt('readonly', (pictures) => pictures.get(key));
  return kept instanceof Blob ? kept : null;
}

export async function keepPicture(picture: Blob): Promise<void> {
  await attempt('readwrite', (pictures) => pictures.put(picture, key));
}

export async function forgetPicture(): Promise<void> {
  await attempt('readwrite', (pictures) => pictures.delete(key));
}

async function attempt(
  mode: IDBTransactionMode,
  action: (pictures: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open();
    try {
      return await answerOf(action(database.transaction(store, mode).objectStore(store)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('create-event', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

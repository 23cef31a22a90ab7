type Place = { database: string; store: string };

/** Sends one request to IndexedDB; null where the browser forbids it, or when it fails. */
export async function askStore(
  place: Place,
  mode: IDBTransactionMode,
  action: (rows: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open(place);
    try {
      const { store } = place;
      return await answerOf(action(database.transaction(store, mode).objectStore(store)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open({ database, store }: Place): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

import type { ScanVerdict } from '@nagarika/domain/check-in';
import { doorListsName, doorScansName } from '../../pwa/kept-check-in.ts';
import type { KeptDoor } from './door-list.ts';

/** A scan that the server has not answered. */
export type WaitingScan = {
  id: string;
  eventId: string;
  text: string;
  /** Null: no ticket of ours. */
  ticketId: string | null;
  shownVerdict: ScanVerdict;
  /** UTC instant. */
  scannedAt: string;
};

/** What of a door outlives the page. */
export type DoorStorage = {
  readDoor: (eventId: string) => Promise<KeptDoor | null>;
  keepDoor: (door: KeptDoor) => Promise<void>;
  readScans: (eventId: string) => Promise<WaitingScan[]>;
  keepScan: (scan: WaitingScan) => Promise<void>;
  forgetScans: (ids: readonly string[]) => Promise<void>;
};

const store = 'rows';

/** IndexedDB. Where the browser forbids it a door lives as long as the page. */
export const browserDoorStorage: DoorStorage = {
  async readDoor(eventId) {
    const kept = await attempt(doorListsName, 'readonly', (rows) => rows.get(eventId));
    return isDoor(kept) ? kept : null;
  },
  async keepDoor(door) {
    await attempt(doorListsName, 'readwrite', (rows) => rows.put(door, door.list.eventId));
  },
  async readScans(eventId) {
    const kept = await attempt(doorScansName, 'readonly', (rows) => rows.getAll());
    return Array.isArray(kept) ? kept.filter((scan) => scan.eventId === eventId) : [];
  },
  async keepScan(scan) {
    await attempt(doorScansName, 'readwrite', (rows) => rows.put(scan, scan.id));
  },
  async forgetScans(ids) {
    if (ids.length === 0) return;
    await attempt(doorScansName, 'readwrite', (rows) => {
      const requests = ids.map((id) => rows.delete(id));
      return requests.at(-1) ?? rows.count();
    });
  },
};

/** Nobody but this file writes there. */
function isDoor(kept: unknown): kept is KeptDoor {
  return typeof kept === 'object' && kept !== null && 'list' in kept && 'recent' in kept;
}

async function attempt(
  name: string,
  mode: IDBTransactionMode,
  action: (rows: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open(name);
    try {
      return await answerOf(action(database.transaction(store, mode).objectStore(store)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

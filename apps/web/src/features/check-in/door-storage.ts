import { askStore } from '../../lib/indexed-store.ts';
import { checkInListsName, doorScansName } from '../offline/offline-check-in.ts';
import type { StoredDoor, WaitingScan } from './check-in-list.ts';

/** What of a door outlives the page. */
export type DoorStorage = {
  readDoor: (eventId: string) => Promise<StoredDoor | null>;
  keepDoor: (door: StoredDoor) => Promise<void>;
  readScans: (eventId: string) => Promise<WaitingScan[]>;
  keepScan: (scan: WaitingScan) => Promise<void>;
  forgetScans: (ids: readonly string[]) => Promise<void>;
};

const lists = { database: checkInListsName, store: 'rows' };
const scans = { database: doorScansName, store: 'rows' };

/** IndexedDB. Where the browser forbids it a door lives as long as the page. */
export const browserDoorStorage: DoorStorage = {
  async readDoor(eventId) {
    const kept = await askStore(lists, 'readonly', (rows) => rows.get(eventId));
    // An earlier version of the page has kept a list without them.
    if (!isDoor(kept)) return null;
    const { formerCodes = [], otherPublicKeys = [] } = kept.list;
    return { ...kept, list: { ...kept.list, formerCodes, otherPublicKeys } };
  },
  async keepDoor(door) {
    await askStore(lists, 'readwrite', (rows) => rows.put(door, door.list.eventId));
  },
  async readScans(eventId) {
    const kept = await askStore(scans, 'readonly', (rows) => rows.getAll());
    return Array.isArray(kept) ? kept.filter((scan) => scan.eventId === eventId) : [];
  },
  async keepScan(scan) {
    await askStore(scans, 'readwrite', (rows) => rows.put(scan, scan.id));
  },
  async forgetScans(ids) {
    if (ids.length === 0) return;
    await askStore(scans, 'readwrite', (rows) => {
      const requests = ids.map((id) => rows.delete(id));
      return requests.at(-1) ?? rows.count();
    });
  },
};

/** Nobody but this file writes there. */
function isDoor(kept: unknown): kept is StoredDoor {
  return typeof kept === 'object' && kept !== null && 'list' in kept && 'recent' in kept;
}

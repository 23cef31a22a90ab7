import { askStore } from '../../../lib/storage/indexed-store.ts';
import { checkInListsName, doorGuestsName, doorScansName } from '../offline/offline-check-in.ts';
import type { StoredDoor, WaitingScan } from './finding/check-in-list.ts';
import type { WaitingGuest } from './guests/waiting-guest.ts';

/** The parts of a door that outlive the page. */
export type DoorStorage = {
  readDoor: (eventId: string) => Promise<StoredDoor | null>;
  keepDoor: (door: StoredDoor) => Promise<void>;
  readScans: (eventId: string) => Promise<WaitingScan[]>;
  keepScan: (scan: WaitingScan) => Promise<void>;
  forgetScans: (ids: readonly string[]) => Promise<void>;
  /** Walk-ups in the order of their arrival. */
  readGuests: (eventId: string) => Promise<WaitingGuest[]>;
  keepGuest: (guest: WaitingGuest) => Promise<void>;
  forgetGuest: (id: string) => Promise<void>;
};

const lists = { database: checkInListsName, store: 'rows' };
const scans = { database: doorScansName, store: 'rows' };
const guests = { database: doorGuestsName, store: 'rows' };

/** Keeps the door in IndexedDB; where the browser forbids that, a door lives as long as the page. */
export const browserDoorStorage: DoorStorage = {
  async readDoor(eventId) {
    const kept = await askStore(lists, 'readonly', (rows) => rows.get(eventId));
    // An earlier version of the page has kept a list without these fields.
    if (!isDoor(kept)) return null;
    const { formerCodes = [], otherPublicKeys = [], replacements = [] } = kept.list;
    const { guestOptions = null } = kept;
    return {
      ...kept,
      guestOptions,
      list: { ...kept.list, formerCodes, otherPublicKeys, replacements },
    };
  },
  async keepDoor(door) {
    await askStore(lists, 'readwrite', (rows) => rows.put(door, door.list.eventId));
  },
  async readScans(eventId) {
    const kept = await askStore(scans, 'readonly', (rows) => rows.getAll());
    if (!Array.isArray(kept)) return [];
    const own = kept.filter((scan) => scan.eventId === eventId);
    return own.map((scan) => ({ isTakenBack: false, ...scan }));
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
  async readGuests(eventId) {
    const kept = await askStore(guests, 'readonly', (rows) => rows.getAll());
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((guest) => guest.eventId === eventId)
      .sort((one, other) => one.issuedAt.localeCompare(other.issuedAt));
  },
  async keepGuest(guest) {
    await askStore(guests, 'readwrite', (rows) => rows.put(guest, guest.id));
  },
  async forgetGuest(id) {
    await askStore(guests, 'readwrite', (rows) => rows.delete(id));
  },
};

/** Tells the present version's shape; only this file writes there. */
function isDoor(kept: unknown): kept is StoredDoor {
  return typeof kept === 'object' && kept !== null && 'list' in kept && 'recent' in kept;
}

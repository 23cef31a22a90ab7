import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { checkInOwnerKey } from './check-in-cache.ts';

/** The database of guests' names and codes, deleted when the organiser signs out. */
export const checkInListsName = 'check-in-lists';
/** The database of unsent scans, without names: the organiser sends them when she signs in again. */
export const doorScansName = 'check-in-scans';
/** The database of unsent walk-ups, with names, kept as long. */
export const doorGuestsName = 'check-in-guests';

/**
 * Returns the keeper for a door pass: it has no account to sign out of, and its scans belong to the
 * event.
 */
export const passKeeper = (passId: string) => `pass:${passId}`;
const isPass = (keeper: string) => keeper.startsWith('pass:');

/**
 * Makes this member or pass the owner of the kept lists, and deletes another owner's. Another
 * member's scans go with them, but none that was made with a pass, or before one was opened here.
 */
export async function storeCheckInOf(keeper: string): Promise<void> {
  const owner = browserStorage.getItem(checkInOwnerKey);
  if (owner !== keeper) {
    const keepsScans = isPass(keeper) || (owner !== null && isPass(owner));
    await remove(checkInListsName, ...(keepsScans ? [] : [doorScansName, doorGuestsName]));
  }
  browserStorage.setItem(checkInOwnerKey, keeper);
}

/** Deletes the lists, so that a former helper sees no names. */
export function forgetDoorLists(): Promise<void> {
  return remove(checkInListsName);
}

/** `user` is the member who is signed in now. */
export function forgetCheckIn(user: { id: string } | null): void {
  const owner = browserStorage.getItem(checkInOwnerKey);
  if (!owner || owner === user?.id || isPass(owner)) return;
  void remove(checkInListsName, ...(user ? [doorScansName, doorGuestsName] : []));
  if (user) browserStorage.removeItem(checkInOwnerKey);
}

async function remove(...names: string[]): Promise<void> {
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((resolve) => {
          try {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = () => resolve();
            request.onerror = () => resolve();
          } catch {
            resolve(); // The browser forbids storage: then nothing was kept.
          }
        }),
    ),
  );
}

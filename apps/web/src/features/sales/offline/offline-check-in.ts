import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { checkInOwnerKey } from './check-in-cache.ts';

/** Names and codes of those who come; gone when the organiser signs out. */
export const checkInListsName = 'check-in-lists';
/** What the organiser has scanned and not sent yet: she sends it when she signs in again. No names. */
export const doorScansName = 'check-in-scans';
/** Whom she has let in without a ticket and not told of yet: with names, and kept as long. */
export const doorGuestsName = 'check-in-guests';

/** Who stands at a door with a pass has no account: nobody signs out of it, and scans are its event's. */
export const passKeeper = (passId: string) => `pass:${passId}`;
const isPass = (keeper: string) => keeper.startsWith('pass:');

/**
 * From now on the lists of this member, or pass, are kept; somebody else's before are gone. With them
 * another member's scans, but none that was made with a pass, or before one was opened here.
 */
export async function storeCheckInOf(keeper: string): Promise<void> {
  const owner = browserStorage.getItem(checkInOwnerKey);
  if (owner !== keeper) {
    const keepsScans = isPass(keeper) || (owner !== null && isPass(owner));
    await remove(checkInListsName, ...(keepsScans ? [] : [doorScansName, doorGuestsName]));
  }
  browserStorage.setItem(checkInOwnerKey, keeper);
}

/** Who stood at a door and does not any more is shown nobody's name. */
export function forgetDoorLists(): Promise<void> {
  return remove(checkInListsName);
}

/** `user`: who is signed in now. */
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

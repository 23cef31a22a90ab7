import { browserStorage } from '../../lib/browser-storage.ts';
import { checkInOwnerKey } from './check-in-cache.ts';

/** Names and codes of those who come; gone when the organiser signs out. */
export const checkInListsName = 'check-in-lists';
/** What the organiser has scanned and not sent yet: she sends it when she signs in again. No names. */
export const doorScansName = 'check-in-scans';

/** From now on this member's lists are kept; somebody else's before her are gone, scans and all. */
export async function storeCheckInOf(user: { id: string }): Promise<void> {
  const owner = browserStorage.getItem(checkInOwnerKey);
  if (owner !== user.id) await remove(checkInListsName, doorScansName);
  browserStorage.setItem(checkInOwnerKey, user.id);
}

/** `user`: who is signed in now. */
export function forgetCheckIn(user: { id: string } | null): void {
  const owner = browserStorage.getItem(checkInOwnerKey);
  if (!owner || owner === user?.id) return;
  void remove(checkInListsName, ...(user ? [doorScansName] : []));
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

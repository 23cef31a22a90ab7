import { attempt, wherePossible } from './browser-storage.ts';

/**
 * What she has typed and not sent: sessionStorage, so that a reload of this tab loses nothing, or
 * nothing at all where the browser forbids it.
 */
export const tabStorage = wherePossible(() => sessionStorage);

const listeners = new Set<() => void>();

/** She is gone, and the phone may be shared: nothing that she typed is left for the next, also not in a form that is open. */
export function forgetDrafts(): void {
  attempt(() => sessionStorage.clear());
  for (const listener of listeners) listener();
}

const ownerKey = 'drafts-of';

/** Whether a page may show something that the server has not: something is kept in this tab. */
export function isAnythingKept(): boolean {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? [];
  return keys.some((key) => key !== ownerKey && !key.startsWith('tsr-'));
}

/**
 * From now on they are hers; those of another are gone. A session that ended by itself leaves them
 * to the member whose it was.
 */
export function claimDrafts(memberId: string): void {
  const owner = tabStorage.getItem(ownerKey);
  if (owner !== null && owner !== memberId) forgetDrafts();
  tabStorage.setItem(ownerKey, memberId);
}

export function onDraftsForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

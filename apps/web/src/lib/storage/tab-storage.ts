import { attempt, wherePossible } from './browser-storage.ts';

/**
 * Keeps what the visitor has typed and not sent in sessionStorage, so that a reload of this tab
 * loses nothing; stores nothing where the browser forbids it.
 */
export const tabStorage = wherePossible(() => sessionStorage);

const listeners = new Set<() => void>();

/** Deletes everything that the member typed, even in an open form, because the phone may be shared. */
export function forgetDrafts(): void {
  attempt(() => sessionStorage.clear());
  for (const listener of listeners) listener();
}

const ownerKey = 'drafts-of';

/** Tells whether something is kept in this tab, so that a page may show more than the server knows. */
export function isAnythingKept(): boolean {
  const keys = attempt(() => Object.keys(sessionStorage)) ?? [];
  return keys.some((key) => key !== ownerKey && !key.startsWith('tsr-'));
}

/**
 * Gives the drafts to this member, and deletes another's. A session that ended by itself leaves
 * them to its own member.
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

import { tabStorage } from '../../lib/tab-storage.ts';
import type { ProfileValues } from './profile-values.ts';

/** What the member has typed over what is stored. */
export type ProfileEdits = Partial<ProfileValues>;

/** Kept for the tab until it is saved: a reload loses nothing. The member's alone, by her id. */
export function readDraft(userId: string): ProfileEdits {
  try {
    const draft: unknown = JSON.parse(tabStorage.getItem(key(userId)) ?? '{}');
    return isDraft(draft) ? draft : {};
  } catch {
    return {};
  }
}

export function keepDraft(userId: string, edits: ProfileEdits) {
  tabStorage.setItem(key(userId), JSON.stringify(edits));
}

const key = (userId: string) => `edit-profile:${userId}`;

function isDraft(draft: unknown): draft is ProfileEdits {
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.values(draft).every((value) => typeof value === 'string');
}

import type { ProfileValues } from './profile-values.ts';

/** What she has typed over what is stored. */
export type ProfileEdits = Partial<ProfileValues>;

/** Kept for the tab until it is saved: a reload loses nothing. Hers alone, by her id. */
export function readDraft(userId: string): ProfileEdits {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '{}');
    return isDraft(draft) ? draft : {};
  } catch {
    return {};
  }
}

export function keepDraft(userId: string, edits: ProfileEdits) {
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(edits));
  } catch {
    // The browser forbids storage: then the draft lives as long as the page.
  }
}

const key = (userId: string) => `edit-profile:${userId}`;

function isDraft(draft: unknown): draft is ProfileEdits {
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.values(draft).every((value) => typeof value === 'string');
}

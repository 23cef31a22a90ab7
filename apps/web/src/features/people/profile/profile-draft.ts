import { only } from '../../../lib/kept-value.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import type { ProfileValues } from './profile-values.ts';

/** What the member has typed over what is stored. */
type ProfileEdits = Partial<ProfileValues>;

const none: ProfileEdits = {};

/** Kept for the tab until it is saved: a reload loses nothing. The member's alone, by her id. */
export function useProfileDraft(userId: string, stored: ProfileValues) {
  const { draft: edits, ...rest } = useDraft(`edit-profile:${userId}`, none, {
    asValue: only(areEdits),
  });
  return { ...rest, draft: { ...stored, ...edits } };
}

function areEdits(kept: unknown): kept is ProfileEdits {
  return Object.values(Object(kept)).every((value) => typeof value === 'string');
}

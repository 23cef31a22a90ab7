import type { DraftWords, EventDraft } from '@nagarika/domain/events/drafts/event-draft';
import type { FieldErrors } from '../../../lib/forms/checked.ts';

/** What the parts of the form need of the draft. */
export type DraftFields = {
  draft: EventDraft;
  change: (values: Partial<EventDraft>) => void;
  errors: FieldErrors;
};

/** Of what is said in one language. */
export type WordDraftFields = {
  draft: DraftWords;
  change: (values: Partial<DraftWords>) => void;
  errors: FieldErrors;
};

import type { DraftWords, EventDraft } from '@nagarika/domain/events/drafts/event-draft';
import type { FieldErrors } from '../../../lib/forms/checked.ts';

/** The parts of the draft's state that the form's fields need. */
export type DraftFields = {
  draft: EventDraft;
  change: (values: Partial<EventDraft>) => void;
  errors: FieldErrors;
};

/** The same for the words of one language. */
export type WordDraftFields = {
  draft: DraftWords;
  change: (values: Partial<DraftWords>) => void;
  errors: FieldErrors;
};

import type { EventDraft } from '@nagarika/domain/event-draft';
import type { DraftErrors } from './draft-errors.ts';

/** What the parts of the form need of the draft. */
export type DraftFields = {
  draft: EventDraft;
  change: (values: Partial<EventDraft>) => void;
  errors: DraftErrors;
};

import {
  type EventDraft,
  isPriced,
  toEventPayload,
} from '@nagarika/domain/events/drafts/event-draft';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import {
  type EditSubmission,
  editSubmissionSchema,
  timesOf,
} from '@nagarika/domain/events/drafts/event-submission';
import { draftDates } from '@nagarika/domain/events/drafts/series-draft';
import { seriesDatesFrom } from '@nagarika/domain/events/drafts/series-form';
import { isPast } from '@nagarika/domain/events/listing/events';
import {
  type Checked,
  errorsOf,
  type FieldErrors,
  type Issue,
  judge,
  judgeField,
  type Path,
} from '../../../lib/forms/checked.ts';
import type { WizardStep } from './wizard/wizard-storage.ts';

/**
 * Applies the server's own rules before anything is sent. Paths are those of the draft:
 * 'pricing.0.price'. `keepsPrices` is true for an edit that leaves prices alone.
 */
export function checkDraft(
  draft: EventDraft,
  draftId: string,
  now: Date,
  { keepsPrices = false } = {},
): Checked<EditSubmission> {
  const payload = toEventPayload({ ...draft, ...(keepsPrices && noPrices) }, draftId);
  const checked = judge(editSubmissionSchema, { ...payload, ...(keepsPrices && { keepsPrices }) });
  const past = startsInThePast(draft, now) ? [{ path: ['date'], message: eventMessages.past }] : [];
  const besides = [...past, ...issuesOfDates(draft)];
  if (!checked.issues && besides.length === 0) return checked;
  const issues = checked.issues ?? [];
  return {
    issues: [
      ...issues.map(({ path = [], message }) => ({ path: placeIn(draft, path), message })),
      ...besides,
    ],
  };
}

const noPrices = { ticketPrice: '', pricing: [], knownTypes: [] };

function issuesOfDates(draft: EventDraft): readonly Issue[] {
  if (!draft.series) return [];
  const { dates } = draftDates(draft);
  return judgeField('dates', seriesDatesFrom(draft.date), dates).issues ?? [];
}

/** Tells a past start even while other fields are wrong, because the step that has the date must say so. */
function startsInThePast({ date, time }: EventDraft, now: Date): boolean {
  try {
    return isPast(timesOf({ date, time, endTime: null, endDate: null }), now);
  } catch {
    return false; // a missing day or time is the schema's to report
  }
}

/** Returns the errors shown in this step. */
export function errorsIn(step: WizardStep, checked: Checked<unknown>): FieldErrors {
  const errors = Object.entries(errorsOf(checked));
  return Object.fromEntries(errors.filter(([path]) => stepOf(path) === step));
}

/** Returns the step of the first error. */
export function stepToMend(checked: Checked<unknown>): WizardStep {
  const paths = Object.keys(errorsOf(checked));
  return paths.some((path) => stepOf(path) === 'details') ? 'details' : 'pricing';
}

function stepOf(path: string): WizardStep {
  return /^(price|pricing|refundUntilHours)\b/.test(path) ? 'pricing' : 'details';
}

/** Maps a path of the sent data, which leaves out blank ticket types, to the page's own. */
function placeIn(draft: EventDraft, path: Path): Path {
  const [field, index, ...rest] = path;
  if (field !== 'pricing' || typeof index !== 'number') return path;
  const kept = draft.pricing.flatMap((type, at) => (isPriced(type) ? [at] : []));
  return [field, kept[index] ?? index, ...rest];
}

import {
  type EventDraft,
  isPriced,
  toEventPayload,
} from '@nagarika/domain/events/drafts/event-draft';
import {
  type EditSubmission,
  editSubmissionSchema,
  eventMessages,
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
 * The server's own rules, before anything is sent. Paths are those of the draft: 'pricing.0.price'.
 * `keepsPrices`: of an edit that says nothing of what it sells.
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

/** Known before the other fields are right: the step that has the date must say so. */
function startsInThePast({ date, time }: EventDraft, now: Date): boolean {
  try {
    return isPast(timesOf({ date, time, endTime: null, endDate: null }), now);
  } catch {
    return false; // No day or no time yet: the schema says that.
  }
}

/** Those that are shown in this step. */
export function errorsIn(step: WizardStep, checked: Checked<unknown>): FieldErrors {
  const errors = Object.entries(errorsOf(checked));
  return Object.fromEntries(errors.filter(([path]) => stepOf(path) === step));
}

/** Where the first of what is wrong can be mended. */
export function stepToMend(checked: Checked<unknown>): WizardStep {
  const paths = Object.keys(errorsOf(checked));
  return paths.some((path) => stepOf(path) === 'details') ? 'details' : 'pricing';
}

function stepOf(path: string): WizardStep {
  return /^(price|pricing|refundUntilHours)\b/.test(path) ? 'pricing' : 'details';
}

/** What is sent leaves out the blank ticket types, so their numbers are not those of the page. */
function placeIn(draft: EventDraft, path: Path): Path {
  const [field, index, ...rest] = path;
  if (field !== 'pricing' || typeof index !== 'number') return path;
  const kept = draft.pricing.flatMap((type, at) => (isPriced(type) ? [at] : []));
  return [field, kept[index] ?? index, ...rest];
}

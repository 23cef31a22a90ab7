import { type EventDraft, isPriced, toEventPayload } from '@nagarika/domain/event-draft';
import {
  type EventSubmission,
  eventMessages,
  eventSubmissionSchema,
  timesOf,
} from '@nagarika/domain/event-submission';
import { isPast } from '@nagarika/domain/events';
import type { WizardStep } from './wizard-storage.ts';

/** Words beside a field, by its path in the draft: 'title', 'pricing.0.price'. */
export type DraftErrors = Record<string, string>;

export type CheckedDraft =
  | { ok: true; submission: EventSubmission }
  | { ok: false; errors: DraftErrors };

/** The server's own rules, before anything is sent. */
export function checkDraft(draft: EventDraft, draftId: string, now: Date): CheckedDraft {
  const parsed = eventSubmissionSchema.safeParse(toEventPayload(draft, draftId));
  const past = startsInThePast(draft, now) ? { date: eventMessages.past } : null;
  if (parsed.success && !past) return { ok: true, submission: parsed.data };
  const issues = parsed.error?.issues ?? [];
  const errors = issues.map(({ path, message }) => [placeOf(path, draft), message]);
  return { ok: false, errors: { ...past, ...Object.fromEntries(errors.reverse()) } };
}

/** Known before the other fields are right: the step that has the date must say so. */
function startsInThePast({ date, time }: EventDraft, now: Date): boolean {
  try {
    return isPast(timesOf({ date, time, endTime: null }), now);
  } catch {
    return false; // No day or no time yet: the schema says that.
  }
}

/** Those that are shown in this step. */
export function errorsOf(step: WizardStep, errors: DraftErrors): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stepOf(path) === step));
}

/** Where the first of them can be mended. */
export function stepToMend(errors: DraftErrors): WizardStep {
  return Object.keys(errors).some((path) => stepOf(path) === 'details') ? 'details' : 'pricing';
}

function stepOf(path: string): WizardStep {
  return /^(price|pricing)\b/.test(path) ? 'pricing' : 'details';
}

/** What is sent leaves out the blank ticket types, so their numbers are not those of the page. */
function placeOf(path: PropertyKey[], draft: EventDraft): string {
  const [field, index, ...rest] = path;
  if (field !== 'pricing' || typeof index !== 'number') return path.join('.');
  const kept = draft.pricing.flatMap((type, at) => (isPriced(type) ? [at] : []));
  return [field, kept[index], ...rest].join('.');
}

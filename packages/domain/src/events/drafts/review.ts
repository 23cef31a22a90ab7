import { filledText } from '../../language/in-english.ts';
import { say, schemaText } from '../../language/texts.ts';

/** A submitted event is promised its review within 24 to 48 hours (docs/product.md#review). */
export const reviewHours = { promised: 24, latest: 48 } as const;

export type ReviewUrgency = 'fine' | 'due' | 'late';

const hourMs = 3_600_000;

/** Tells how long an event has waited, in full hours, and how that stands against the promise. */
export function reviewClock(since: Date, now: Date): { hours: number; urgency: ReviewUrgency } {
  const waited = Math.max(0, now.getTime() - since.getTime());
  const { promised, latest } = reviewHours;
  const urgency = waited < promised * hourMs ? 'fine' : waited <= latest * hourMs ? 'due' : 'late';
  return { hours: Math.floor(waited / hourMs), urgency };
}

/** Refuses to approve a past event, whose seats would be sold for a day that is over. */
export const datePassed = say("This event's date has passed. Ask the organiser for a new one.");
export const proposedDatePassed = say(
  'The proposed date has passed. Ask the organiser for a new one.',
);
export const tookPlace = say('This event has taken place: what it was is not changed any more.');
export const replacedChange = say('A newer change of this event has taken its place.');

/** docs/product/texts.md#events */
export const reasonRequired = schemaText('Please provide a reason for rejection.');
export const maxReviewMessage = 1000;

/** An admin's pick of events to approve or reject at once is at most a page of them. */
export const maxPicked = 25;
export const pickedMessage = filledText('Please pick 1 to {most} events at once.', {
  most: maxPicked,
});

import { z } from 'zod';
import { filledText } from '../../language/in-english.ts';
import { schemaTexts } from '../../language/texts.ts';
import { day } from '../../time/instants.ts';
import { eventSubmissionSchema } from './event-submission.ts';
import { isWithinYear, seriesLimits } from './series.ts';

export const seriesMessages = schemaTexts({
  howMany: filledText('A series has {min} to {max} dates', seriesLimits),
  twice: 'No date can stand twice in a series',
  first: 'The first of the dates is that of the event',
  year: 'The dates of a series lie within a year',
  date: 'Please choose a date',
});
const says = seriesMessages;

/** Days in India, in their order. */
export const seriesDates = z
  .array(day(says.date))
  .min(seriesLimits.min, says.howMany)
  .max(seriesLimits.max, says.howMany)
  .transform((dates) => dates.toSorted())
  .superRefine((dates, context) => {
    const problem = problemOf(dates);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

function problemOf(dates: readonly string[]): string | null {
  if (new Set(dates).size < dates.length) return says.twice;
  const [first = ''] = dates;
  return dates.every((date) => isWithinYear(first, date)) ? null : says.year;
}

/** Accepts the dates of an event whose own date is the first. */
export const seriesDatesFrom = (first: string) =>
  seriesDates.refine((dates) => dates[0] === first, says.first);

/** An event with all the dates on which it takes place; its own is the first. */
export const seriesSubmissionSchema = z
  .object({ event: eventSubmissionSchema, dates: seriesDates })
  .superRefine(({ event, dates }, context) => {
    if (dates[0] !== event.date)
      context.addIssue({ code: 'custom', path: ['dates'], message: says.first });
  });
export type SeriesSubmission = z.output<typeof seriesSubmissionSchema>;

import { z } from 'zod';
import { maxTicketsPerBooking } from '../../events/prices/chosen-lines.ts';
import { filledText } from '../../language/in-english.ts';
import { line } from '../../language/text.ts';
import { schemaText } from '../../language/texts.ts';
import { questionKinds, questionLimits, questionScopes } from './booking-questions.ts';

/** Questions and answers at booking, as they are sent; apart from booking-questions.ts, which pages load. */

export const bookingQuestion = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  scope: z.enum(questionScopes),
  label: z.string(),
  purpose: z.string(),
  options: z.array(z.string()),
  isRequired: z.boolean(),
});

export const answerValue = z.union(
  [
    line(questionLimits.answer),
    z.array(line(questionLimits.option)).max(questionLimits.mostOptions),
    z.boolean(),
  ],
  schemaText('This is no answer to this question.'),
);

const givenAnswer = z.object({
  questionId: z.uuid(),
  seat: z
    .int()
    .min(0)
    .max(maxTicketsPerBooking - 1)
    .nullish(),
  value: answerValue,
});

export const mostAnswers = questionLimits.perEvent * maxTicketsPerBooking;

export const givenAnswers = z
  .array(givenAnswer)
  .max(mostAnswers, filledText('Please give at most {mostAnswers} answers.', { mostAnswers }));

export const sharedContact = z.object({ phone: z.boolean(), email: z.boolean() });

import { z } from 'zod';
import { filledText } from '../../language/in-english.ts';
import { paragraphs } from '../../language/text.ts';
import { say, schemaText, type Text } from '../../language/texts.ts';
import { type WallReportReason, wallReportReasons } from './wall.ts';

/** The kinds of things that a moderator decides about. */
export const moderatedKinds = ['post', 'comment'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** The lists; `reported`: with reports that nobody has answered, whether or not they took it out of sight. */
export const moderationLists = ['waiting', 'reported', 'public', 'hidden'] as const;
export type ModerationList = (typeof moderationLists)[number];

/**
 * The strikes, and the days in which they count, after which their author's words wait for a moderator first.
 */
export const strikesThatHold = 3;
export const strikeDays = 90;

/** The most decided at once, more than a page of the queue holds. */
const maxAtOnce = 100;
const noteLength = 300;

export const decisionInput = z.object({
  kind: z.enum(moderatedKinds),
  ids: z.array(z.uuid()).min(1, schemaText('Please pick at least one.')).max(maxAtOnce),
});
export type DecisionInput = z.infer<typeof decisionInput>;

const reason = {
  reason: z.enum(wallReportReasons, schemaText('Please choose a reason.')),
  /** Told to the writer after the guideline. */
  note: paragraphs(noteLength, {
    tooLong: filledText('Please use at most {max} characters.', { max: noteLength }),
    unreadable: schemaText('Please use readable characters only.'),
  }).default(''),
  isStrike: z.boolean().default(false),
};
const saysWhat = {
  check: ({ reason, note }: { reason: WallReportReason; note: string }) =>
    reason !== 'other' || note !== '',
  says: { path: ['note'], message: schemaText('Please say what is wrong with it.') },
};

/** The form before hiding. 'Something else' tells the author nothing, so it needs words. */
export const hideForm = z.object(reason).refine(saysWhat.check, saysWhat.says);

export const hideInput = decisionInput.extend(reason).refine(saysWhat.check, saysWhat.says);
export type HideInput = z.output<typeof hideInput>;

/** The guideline that a reason stands for, as the author is told it; 'other' has the moderator's words. */
export const guidelines: Record<WallReportReason, Text | null> = {
  disrespect: say('Be respectful: disagree with an idea, never with a person.'),
  spam: say('No spam: if you offer something for money, say so, once.'),
  privacy: say('Confidentiality: no names, numbers or stories of others without a yes.'),
  language: say('Appropriate language: write as you would speak to somebody across the table.'),
  other: null,
};

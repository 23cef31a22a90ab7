import { z } from 'zod';
import { formLine } from '../../language/form-line.ts';
import { filledText } from '../../language/in-english.ts';
import { line } from '../../language/text.ts';
import { schemaText, schemaTexts } from '../../language/texts.ts';
import { questionKinds, questionLimits, questionScopes } from './booking-questions.ts';

/** Schemas of an organiser's questions; apart from booking-questions.ts, which a buyer's page loads. */

const { fewestOptions, mostOptions } = questionLimits;

const says = schemaTexts({
  label: 'Please write your question.',
  purpose: 'Please say why you ask: who books reads it.',
  empty: 'Please fill in every option, or remove it.',
  same: 'Two options are the same.',
  none: 'Only a choice has options.',
});
const fewOptions = filledText('Please give at least {fewestOptions} options.', { fewestOptions });
const manyOptions = filledText('Please give at most {mostOptions} options.', { mostOptions });

/**
 * The things that nobody may be asked for here, whatever for: numbers and secrets that open an account or
 * prove who somebody is. Whoever has them can harm a member, and no event needs them at booking, where they
 * would stand in a list (docs/decisions/0188). A word of them is enough to refuse: a harmless question can be
 * written otherwise.
 */
const forbidden = [
  /\ba+dh+a+r+\b|आधार/u,
  /\bpass ?word|\bpass ?code|पासवर्ड/u,
  /\bo\.? ?t\.? ?p\b|\bone[ -]?time (?:code|pass)|ओटीपी/u,
  /\b(?:credit|debit|atm) ?card|\bcard (?:number|no)\b|\bcvv\b|\bcvc\b|क्रेडिट कार्ड|डेबिट कार्ड/u,
  /\b(?:upi|atm|m|t)[ -]?pin\b|यूपीआई पिन/u,
  /\bpan (?:card|number|no)\b|पैन (?:कार्ड|नंबर)/u,
  /\b(?:bank )?account (?:number|no)\b|\bifsc\b|खाता संख्या/u,
  /\bvoter ?id\b|\bpassport (?:number|no)\b/u,
];

export const forbiddenMessage = schemaText(
  'Aadhaar, PAN, account and card numbers, passwords, PINs and one-time codes may not be asked for.',
);

/** Tells whether a text asks for what must not be asked. */
export function asksForSecrets(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, ' ');
  return forbidden.some((pattern) => pattern.test(plain));
}

const asked = (max: number) =>
  formLine(max).refine((text) => !asksForSecrets(text), forbiddenMessage);

const option = line(questionLimits.option)
  .min(1, says.empty)
  .refine((text) => !asksForSecrets(text), forbiddenMessage);

/** The fields that may change while it is answered, as its meaning stays. */
const unchanging = {
  isRequired: z.boolean(),
  /** Whether it is on the printed list too, as the door must know access needs, for example. */
  showAtDoor: z.boolean(),
  purpose: asked(questionLimits.purpose).min(1, says.purpose),
};

export const questionInput = z
  .object({
    kind: z.enum(questionKinds),
    scope: z.enum(questionScopes),
    label: asked(questionLimits.label).min(1, says.label),
    options: z.array(option).max(mostOptions, manyOptions),
    ...unchanging,
  })
  .superRefine(({ kind, options }, context) => {
    const wrong = (message: string) =>
      context.addIssue({ code: 'custom', path: ['options'], message });
    const hasOptions = kind === 'choice' || kind === 'several';
    if (!hasOptions && options.length > 0) wrong(says.none);
    if (hasOptions && options.length < fewestOptions) wrong(fewOptions);
    if (new Set(options.map((one) => one.toLowerCase())).size < options.length) wrong(says.same);
  });
export type QuestionInput = z.output<typeof questionInput>;

/** Tells whether an answer to the one question is an answer to the other. */
export function isSameQuestion(
  one: Pick<QuestionInput, 'kind' | 'scope' | 'label' | 'options'>,
  other: Pick<QuestionInput, 'kind' | 'scope' | 'label' | 'options'>,
): boolean {
  const meaning = ({ kind, scope, label, options }: typeof one) =>
    JSON.stringify([kind, scope, label, options]);
  return meaning(one) === meaning(other);
}

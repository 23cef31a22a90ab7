import { z } from 'zod';
import { formatRupees } from '../../language/format.ts';
import { filledText } from '../../language/in-english.ts';
import { schemaTexts } from '../../language/texts.ts';
import { instant } from '../../time/instants.ts';
import { eventLimits } from '../drafts/event-limits.ts';
import { codeKinds, ticketPriceRange } from './prices.ts';
import { codeInCapitals, codePattern } from './promotion-codes.ts';

/** The form of a promotion code (docs/product/limits.md#hosting). */
export const codeLength = { min: 3, max: 24 } as const;

const says = schemaTexts({
  code: filledText('A code has {min} to {max} letters, digits or hyphens', codeLength),
  kind: 'Please choose what the code does',
  percent: 'A discount is 1 to 100 percent',
  paise: filledText('Please enter at most {max}', { max: formatRupees(ticketPriceRange.max) }),
  amount: 'Please enter at least ₹1',
  price: 'A price with the code is ₹0, or at least ₹1',
  types: 'Please choose the ticket types that it opens',
  instant: 'Please choose a day and a time',
  window: 'A code must end after it begins',
  limit: 'A limit must be a whole number, at least 1',
});

const when = instant(says.instant).nullable();
const limit = z.int(says.limit).min(1, says.limit).max(eventLimits.totalTickets, says.limit);

/** `value` is a number for percent, and paise for the others; 0 for a code that only opens hidden types. */
export const codeForm = z
  .object({
    code: z
      .string(says.code)
      .max(100, says.code)
      .overwrite(codeInCapitals)
      .regex(codePattern, says.code),
    kind: z.enum(codeKinds, says.kind),
    value: z.int(says.amount).min(0, says.amount).max(ticketPriceRange.max, says.paise),
    /** Null for all types that are not hidden. */
    ticketTypeIds: z.array(z.uuid()).min(1, says.types).max(100, says.types).nullable(),
    startsAt: when,
    endsAt: when,
    totalLimit: limit.nullable(),
    memberLimit: limit.nullable(),
  })
  .superRefine((code, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const problem = valueProblem(code);
    if (problem) wrong('value', problem);
    if (code.kind === 'opens' && code.ticketTypeIds === null) wrong('ticketTypeIds', says.types);
    const isOrdered =
      !(code.startsAt && code.endsAt) || Date.parse(code.startsAt) < Date.parse(code.endsAt);
    if (!isOrdered) wrong('endsAt', says.window);
  });
export type CodeForm = z.output<typeof codeForm>;

function valueProblem({ kind, value }: { kind: (typeof codeKinds)[number]; value: number }) {
  const isPayable = value >= ticketPriceRange.min;
  return {
    percent: value >= 1 && value <= 100 ? null : says.percent,
    amount: isPayable ? null : says.amount,
    price: value === 0 || isPayable ? null : says.price,
    opens: value === 0 ? null : says.kind,
  }[kind];
}

import { z } from 'zod';
import { filledText } from '../../language/in-english.ts';
import { line, paragraphs } from '../../language/text.ts';
import { schemaTexts } from '../../language/texts.ts';
import { instant } from '../../time/instants.ts';
import { eventLimits } from '../drafts/event-limits.ts';
import { eventMessages } from '../drafts/event-messages.ts';
import { isTicketPrice } from '../drafts/ticket-pricing.ts';
import { ticketPriceRange } from './prices.ts';

/** The numbers that an event may have; `everTypes` counts types that are no longer sold too. */
export const priceLimits = {
  earlyPrices: 3,
  groupFrom: { min: 2, max: 5 },
  everTypes: 30,
  codes: 50,
  pauseReason: 300,
} as const;

const says = schemaTexts({
  name: 'Please enter a name',
  reason: 'Please give a reason.',
  kind: 'Please choose what it costs',
  earlyMany: filledText('A ticket type has at most {max} early prices', {
    max: priceLimits.earlyPrices,
  }),
  earlyEnds: 'Please say until when, or for how many seats',
  earlySeats: 'Seats must be a whole number, at least 1',
  lower: 'This must be less than the full price',
  groupFrom: filledText('A group price begins at {min} to {max} tickets', priceLimits.groupFrom),
  instant: 'Please choose a day and a time',
  window: 'The end of the sale must be after its start',
});

/** Free, at a price, or at one that the member names. */
export const priceKinds = ['free', 'fixed', 'own'] as const;
export type PriceKind = (typeof priceKinds)[number];

const least = (min: number) =>
  z
    .int(eventMessages.price)
    .min(min, eventMessages.price)
    .max(ticketPriceRange.max, eventMessages.price);
const price = least(ticketPriceRange.min);
const seats = z
  .int(says.earlySeats)
  .min(1, says.earlySeats)
  .max(eventLimits.totalTickets, says.earlySeats);
/** UTC instants; null for none. */
const when = instant(says.instant).nullable();

/** Prices are paise; for an own price, the least. */
const terms = {
  kind: z.enum(priceKinds, says.kind),
  price: least(0),
  limit: z
    .int(eventMessages.limit)
    .min(1, eventMessages.limit)
    .max(eventLimits.totalTickets, eventMessages.limitMany)
    .nullable(),
  early: z
    .array(z.object({ price, until: when, seats: seats.nullable() }))
    .max(priceLimits.earlyPrices, says.earlyMany),
  group: z
    .object({
      from: z
        .int(says.groupFrom)
        .min(priceLimits.groupFrom.min, says.groupFrom)
        .max(priceLimits.groupFrom.max, says.groupFrom),
      price,
    })
    .nullable(),
  saleStartsAt: when,
  saleEndsAt: when,
  /** Whether it is sold only with a promotion code that names it. */
  isHidden: z.boolean(),
};

type Terms = z.output<z.ZodObject<typeof terms>>;

const allowed = (type: Terms, context: z.core.$RefinementCtx<Terms>) => {
  for (const { path, message } of problemsOf(type)) {
    context.addIssue({ code: 'custom', path, message });
  }
};

export const termsForm = z.object(terms).superRefine(allowed);
export type TermsForm = z.output<typeof termsForm>;

/** A ticket type's name, as in an event's submission. */
export const typeName = line(eventLimits.ticketTypeName, { error: says.name }).min(1, says.name);

/** The reason for which an admin pauses a type or a code; its organiser reads it. */
export const pauseReason = paragraphs(priceLimits.pauseReason, { error: says.reason }).min(
  1,
  says.reason,
);

export const typeForm = z.object({ ...terms, name: typeName }).superRefine(allowed);
export type TypeForm = z.output<typeof typeForm>;

/** Finds what is valid field by field and wrong together. */
function problemsOf(type: Terms): { path: (string | number)[]; message: string }[] {
  const { kind, early, group } = type;
  const isOrdered =
    type.saleStartsAt === null ||
    type.saleEndsAt === null ||
    Date.parse(type.saleStartsAt) < Date.parse(type.saleEndsAt);
  const isFixed = kind === 'fixed';
  return [
    isTicketPrice({ ...type, isFree: kind === 'free', isOwnPrice: kind === 'own' })
      ? []
      : [{ path: ['price'], message: eventMessages.price }],
    isOrdered ? [] : [{ path: ['saleEndsAt'], message: says.window }],
    early.flatMap(({ price, until, seats }, at) => [
      ...(isFixed && price < type.price
        ? []
        : [{ path: ['early', at, 'price'], message: says.lower }]),
      ...(until === null && seats === null
        ? [{ path: ['early', at, 'until'], message: says.earlyEnds }]
        : []),
    ]),
    !group || (isFixed && group.price < type.price)
      ? []
      : [{ path: ['group', 'price'], message: says.lower }],
  ].flat();
}

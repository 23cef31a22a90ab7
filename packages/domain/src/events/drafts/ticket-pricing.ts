import { z } from 'zod';
import { line } from '../../language/text.ts';
import type { SchemaText } from '../../language/texts.ts';
import { textOrNone } from '../listing/event-words.ts';
import { ticketPriceRange } from '../prices/prices.ts';
import { eventLimits } from './event-limits.ts';
import { eventMessages as says } from './event-messages.ts';

const wholeNumber = (whole: SchemaText, least: SchemaText) => z.int(whole).min(1, least);

export const totalTickets = wholeNumber(says.totalTicketsWhole, says.totalTickets).max(
  eventLimits.totalTickets,
  says.totalTicketsMany,
);

export const price = z
  .int(says.price)
  .min(ticketPriceRange.min, says.price)
  .max(ticketPriceRange.max, says.price);

/**
 * One kind of ticket as it is stored. `limit`: within the event's total; null: only that binds. `id`: of a
 * stored one, which keeps its name (docs/decisions/0239-one-place-for-prices.md). `isOwnPrice`: `price` is the least.
 */
const ticketType = z
  .object({
    id: z.uuid().optional(),
    name: line(eventLimits.ticketTypeName, { error: says.pricing }).min(1, says.pricing),
    price: z.int(says.price).max(ticketPriceRange.max, says.price),
    limit: wholeNumber(says.limit, says.limit).nullable(),
    isFree: z.literal(true).optional(),
    isOwnPrice: z.literal(true).optional(),
  })
  .refine(isTicketPrice, { error: says.price, path: ['price'] });
export type TicketTypeForm = z.infer<typeof ticketType>;

/** Free only where it is marked so; the least of an own price is nothing, or what the gateway takes. */
export function isTicketPrice(type: {
  price: number;
  isFree?: boolean | undefined;
  isOwnPrice?: boolean | undefined;
}): boolean {
  const { price, isFree = false, isOwnPrice = false } = type;
  if (isFree) return price === 0;
  return (isOwnPrice && price === 0) || price >= ticketPriceRange.min;
}

/** The form's own rule (docs/product.md#hosting): nameless entries and unmarked free ones are dropped. */
export const pricing = z
  .array(
    z.object({
      id: z.uuid().nullish(),
      name: textOrNone,
      price: z.number().nullish(),
      limit: z.number().nullish(),
      isFree: z.boolean().nullish(),
      isOwnPrice: z.boolean().nullish(),
    }),
  )
  .max(100, says.ticketTypesMany)
  .nullish()
  .transform((entries) =>
    (entries ?? []).flatMap((one): z.input<typeof ticketType>[] => {
      const { id, name, limit = null, isFree, isOwnPrice } = one;
      const price = one.price ?? 0;
      const entry = { ...(id && { id }), name, limit };
      if (name === '') return [];
      if (isFree) return [{ ...entry, price: 0, isFree }];
      if (isOwnPrice) return [{ ...entry, price, isOwnPrice }];
      return price > 0 ? [{ ...entry, price }] : [];
    }),
  )
  .pipe(z.array(ticketType).max(eventLimits.ticketTypes, says.ticketTypesMany));

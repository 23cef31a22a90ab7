import { eventCategories } from '@nagarika/domain/event-filters';
import { agendaItemSchema, eventStatuses } from '@nagarika/domain/events';
import { z } from 'zod';

/** Answers of the my-events router: what an organiser sees of her events. Amounts are paise. */

export const myEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(eventCategories),
  status: z.enum(eventStatuses),
  /** The reviewer's words; null: none. */
  reviewMessage: z.string().nullable(),
  /** YYYY-MM-DD and HH:mm in India. */
  date: z.string(),
  time: z.string(),
  venue: z.string(),
  city: z.string(),
  imageUrl: z.string().nullable(),
  totalTickets: z.int(),
  sold: z.int(),
  /** Hers after commission and refunds. */
  earnings: z.int(),
  isPast: z.boolean(),
});
export type MyEvent = z.infer<typeof myEvent>;

const takings = z.object({ gross: z.int(), commission: z.int(), earnings: z.int() });

export const hostedEvent = myEvent.omit({ earnings: true }).extend({
  subtitle: z.string().nullable(),
  description: z.string(),
  endTime: z.string().nullable(),
  location: z.string(),
  highlights: z.array(z.string()),
  agenda: z.array(agendaItemSchema),
  ticketTypes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      price: z.int(),
      limit: z.int().nullable(),
      sold: z.int(),
    }),
  ),
});
export type HostedEvent = z.infer<typeof hostedEvent>;

export const sales = z.object({
  seats: z.int(),
  /** Less refunds. */
  takings,
  byType: z.array(z.object({ name: z.string(), seats: z.int(), gross: z.int() })),
  byDay: z.array(takings.extend({ date: z.string(), seats: z.int() })),
});
export type Sales = z.infer<typeof sales>;

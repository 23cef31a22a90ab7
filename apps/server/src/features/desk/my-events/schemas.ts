import { gstStateCodes } from '@nagarika/domain/events/cities/gst-states';
import { fixedRuleIds } from '@nagarika/domain/events/drafts/event-terms';
import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import { eventRoles } from '@nagarika/domain/events/listing/event-team';
import { secondWordsSchema } from '@nagarika/domain/events/listing/event-words';
import { agendaItemSchema, eventStatuses } from '@nagarika/domain/events/listing/events';
import { visibilities } from '@nagarika/domain/events/listing/visibility';
import { saleStates } from '@nagarika/domain/events/prices/prices';
import { languageCodes } from '@nagarika/domain/language/languages';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import { z } from 'zod';

/** Answers of the my-events router: what its team sees of an event. Amounts are paise. */

/** Of an event with so many seats in all: sold to members, and issued to guests by its team (domain/seat-counts.ts). */
const outgoing = { total: z.int(), sold: z.int(), guests: z.int() };

export const myEvent = z.object({
  id: z.uuid(),
  /** The series that it is one date of; null: of none. */
  seriesId: z.uuid().nullable(),
  title: z.string(),
  category: z.enum(eventCategories),
  status: z.enum(eventStatuses),
  visibility: z.enum(visibilities),
  /** What who asks is to it. */
  role: z.enum(eventRoles),
  /** The reviewer's words; null: none. */
  reviewMessage: z.string().nullable(),
  /** YYYY-MM-DD and HH:mm in India. */
  date: z.string(),
  time: z.string(),
  endTime: z.string().nullable(),
  endDate: z.string().nullable(),
  venue: z.string(),
  city: z.string(),
  imageUrl: z.string().nullable(),
  totalTickets: z.int(),
  /** Seats by what became of them; null: none of her business, who only stands at the door. */
  seats: z.object(outgoing).nullable(),
  /** The organiser's, after commission and refunds; null: to others. */
  earnings: z.int().nullable(),
  isPast: z.boolean(),
});
export type MyEvent = z.infer<typeof myEvent>;

/** What tickets brought in after refunds, and how it is shared. */
const revenue = z.object({ gross: z.int(), commission: z.int(), earnings: z.int() });

export const myEventDetails = myEvent.omit({ earnings: true }).extend({
  /** Null: an admin's look. */
  role: z.enum(eventRoles).nullable(),
  /** Our team has stopped its sales, while its organiser is suspended. */
  areSalesStopped: z.boolean(),
  communityId: z.uuid().nullable(),
  /** Name of the group whose members it is for. */
  community: z.string().nullable(),
  accessCode: z.string().nullable(),
  /** In which it is held, two digits. */
  stateCode: z.enum(gstStateCodes).nullable(),
  /** With those that are held while somebody pays or for the waiting list, and the rest. */
  seats: z.object({ ...outgoing, held: z.int(), free: z.int() }),
  subtitle: z.string().nullable(),
  description: z.string(),
  location: z.string(),
  highlights: z.array(z.string()),
  agenda: z.array(agendaItemSchema),
  language: z.enum(languageCodes),
  second: secondWordsSchema.nullable(),
  refundUntilHours: z.int().nullable(),
  houseRules: z.array(z.string()),
  withoutRules: z.array(z.enum(fixedRuleIds)),
  ticketTypes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      price: z.int(),
      limit: z.int().nullable(),
      sold: z.int(),
      guests: z.int(),
      held: z.int(),
      isOwnPrice: z.boolean(),
      isHidden: z.boolean(),
      saleState: z.enum(saleStates),
    }),
  ),
});
export type MyEventDetails = z.infer<typeof myEventDetails>;

export const sales = z.object({
  /** Sold to members, and issued to guests: the first stand in the sums below, the others in `issued`. */
  seats: z.int(),
  guests: z.int(),
  revenue,
  /** In the order of the page, each that sold something: what it sold for, its part of what went back, its takings. */
  byType: z.array(
    z.object({
      name: z.string(),
      seats: z.int(),
      sold: z.int(),
      wentBack: z.int(),
      gross: z.int(),
    }),
  ),
  byDay: z.array(revenue.extend({ date: z.string(), seats: z.int() })),
  /** Seats that her team issued, and the paise that she took for them herself: in none of the sums above. */
  issued: z.array(z.object({ kind: z.enum(guestKinds), seats: z.int(), taken: z.int() })),
});
export type Sales = z.infer<typeof sales>;

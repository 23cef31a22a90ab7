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

/** The answers for an event's team. Amounts are paise. */

/**
 * An event's seats: all of them, those sold to members, and those issued to guests by
 * its team (packages/domain/src/sales/seat-counts.ts).
 */
const outgoing = { total: z.int(), sold: z.int(), guests: z.int() };

export const myEvent = z.object({
  id: z.uuid(),
  /** The series that it is one date of; null where it is single. */
  seriesId: z.uuid().nullable(),
  title: z.string(),
  category: z.enum(eventCategories),
  status: z.enum(eventStatuses),
  visibility: z.enum(visibilities),
  /** The caller's role at the event. */
  role: z.enum(eventRoles),
  /** The reviewer's words; null where there are none. */
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
  /** Seats by what became of them; null for a helper, who only stands at the door. */
  seats: z.object(outgoing).nullable(),
  /** The organiser's share, after commission and refunds; null for others. */
  earnings: z.int().nullable(),
  isPast: z.boolean(),
});
export type MyEvent = z.infer<typeof myEvent>;

/** The tickets' takings after refunds, and their shares. */
const revenue = z.object({ gross: z.int(), commission: z.int(), earnings: z.int() });

export const myEventDetails = myEvent.omit({ earnings: true }).extend({
  /** Null for an admin. */
  role: z.enum(eventRoles).nullable(),
  /** Whether our team has stopped its sales while its organiser is suspended. */
  areSalesStopped: z.boolean(),
  communityId: z.uuid().nullable(),
  /** The name of the group whose members it is for. */
  community: z.string().nullable(),
  accessCode: z.string().nullable(),
  /** The state in which it is held, two digits. */
  stateCode: z.enum(gstStateCodes).nullable(),
  /** Seats with those held during payment or for the waiting list, and the free ones. */
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
  /** Seats sold to members, which the sums below count, and issued to guests, which stand in `issued`. */
  seats: z.int(),
  guests: z.int(),
  revenue,
  /**
   * Types that sold something, in the order of the page: the price sold, its part of
   * what went back, and the takings.
   */
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
  /** Seats that the team issued, and the paise that it took for them itself, which no sum above includes. */
  issued: z.array(z.object({ kind: z.enum(guestKinds), seats: z.int(), taken: z.int() })),
});
export type Sales = z.infer<typeof sales>;

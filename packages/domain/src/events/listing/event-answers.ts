import { z } from 'zod';
import { languageCodes } from '../../language/languages.ts';
import { publicProfile } from '../../people/users.ts';
import { saleStates } from '../prices/prices.ts';
import { eventCategories } from './event-filters.ts';
import { agendaItemSchema, eventStatuses } from './events.ts';
import { eventDoors, visibilities } from './visibility.ts';

/** An event in a list (docs/product.md#events). Dates and times are India's, money is paise. */
export const eventListItemSchema = z.object({
  id: z.uuid(),
  /** In the reader's language, where the organiser gave it in that one; otherwise as it was written. */
  title: z.string(),
  description: z.string(),
  /** The language of title and subtitle. */
  language: z.enum(languageCodes),
  category: z.enum(eventCategories),
  venue: z.string(),
  /** The full address. */
  location: z.string(),
  /** YYYY-MM-DD */
  date: z.string(),
  /** HH:mm */
  time: z.string(),
  /** HH:mm; null where the organiser gave no end. */
  endTime: z.string().nullable(),
  /** YYYY-MM-DD, where it ends on another day than it starts. */
  endDate: z.string().nullable(),
  /** The city's name. */
  city: z.string(),
  /** Null where the page draws cover art from the id. */
  imageUrl: z.string().nullable(),
  /** The price of the cheapest ticket type that can still be bought, or of all when none can. */
  price: z.int(),
  /** The least price above `price` that can be bought as well; null where there is none. */
  nextPrice: z.int().nullable(),
  /** Whether `price` is the least that a member can name. */
  isOwnPrice: z.boolean(),
  /** Whether all of it is free for everybody. */
  isFree: z.boolean(),
  isCurated: z.boolean(),
  /** Average stars; null where nobody has rated it. */
  rating: z.number().nullable(),
  /** People who are coming, one a seat. */
  attendees: z.int(),
  bookedTickets: z.int(),
  /**
   * Whether nothing can be bought; in a list, held seats count as free, since
   * most come back or are sold soon.
   */
  isSoldOut: z.boolean(),
  /** Never true of a sold-out event. */
  fastFilling: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Whether the caller likes it; false for visitors. */
  isLiked: z.boolean(),
});
export type EventListItem = z.infer<typeof eventListItemSchema>;

export const ticketTypeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The price of one seat now; the least where the price is the member's own. */
  price: z.int(),
  /** The price without early and group prices. */
  fullPrice: z.int(),
  isOwnPrice: z.boolean(),
  /**
   * Early prices that are not over: until an instant (UTC), for so many seats
   * (0 when all are taken), or both.
   */
  early: z.array(
    z.object({
      price: z.int(),
      until: z.iso.datetime().nullable(),
      seatsLeft: z.int().nullable(),
    }),
  ),
  /** The price of each seat, from so many of the type in one booking. */
  group: z.object({ from: z.int(), price: z.int() }).nullable(),
  /** Retired types, and hidden ones without their code, are left out. */
  saleState: z.enum(saleStates),
  saleStartsAt: z.iso.datetime().nullable(),
  saleEndsAt: z.iso.datetime().nullable(),
  /** Seats that can be booked now, within the type's limit and the event's; 0 while it is not sold. */
  available: z.int(),
});

export const organizerSchema = publicProfile.extend({
  name: z.string(),
  verified: z.boolean(),
  company: z.string().nullable(),
  /** The average over all the organiser's events; null where none was rated. */
  rating: z.number().nullable(),
  /** The organiser's approved events that have taken place. */
  eventsHosted: z.int(),
});

/** An event's own page, complete: null means that there is none. */
export const eventDetailsSchema = eventListItemSchema.extend({
  status: z.enum(eventStatuses),
  /** The series that it is one date of; null where it is single. */
  seriesId: z.uuid().nullable(),
  /** Whether lists and search engines have it. */
  visibility: z.enum(visibilities),
  /** The condition that keeps a reader who is not let in yet from its page. */
  door: z.enum(eventDoors),
  subtitle: z.string().nullable(),
  longDescription: z.string().nullable(),
  highlights: z.array(z.string()),
  highlightsLanguage: z.enum(languageCodes),
  agenda: z.array(agendaItemSchema),
  agendaLanguage: z.enum(languageCodes),
  /** The refund policy in words, the rules (fixed ones that apply, then its own), and who may book. */
  terms: z.array(z.string()),
  /**
   * Hours before the start until which a refund is given; null for none. Without meaning where all is free.
   */
  refundUntilHours: z.int().nullable(),
  /** The organiser's own rules, which are part of `terms` too. */
  houseRules: z.array(z.string()),
  houseRulesLanguage: z.enum(languageCodes),
  /** The number of people who can come: its types' limits may add up to less than its total. */
  totalSeats: z.int(),
  totalTickets: z.int(),
  /** Seats that can be bought now, neither sold nor held for a buyer who is paying. */
  availableSeats: z.int(),
  /**
   * Seats that are neither free nor anybody's yet: a buyer pays for them, or they
   * are kept for the waiting list.
   */
  heldSeats: z.int(),
  totalRatings: z.int(),
  isFastFilling: z.boolean(),
  /** The earlier price of the type that `price` belongs to; null where it was not higher. */
  originalPrice: z.int().nullable(),
  isPast: z.boolean(),
  ticketTypes: z.array(ticketTypeSchema),
  organizer: organizerSchema,
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;

/** A saved event, whose rating is a number as text (docs/product/rest.md#events). */
export const likedEventSchema = eventListItemSchema
  .pick({
    id: true,
    title: true,
    description: true,
    language: true,
    category: true,
    imageUrl: true,
    isCurated: true,
    price: true,
    nextPrice: true,
    isOwnPrice: true,
    isSoldOut: true,
    date: true,
    time: true,
    endTime: true,
    endDate: true,
    venue: true,
    location: true,
    city: true,
    attendees: true,
  })
  .extend({
    rating: z.string().nullable(),
    /** Whether it waits for a new date: the one that is given here does not hold. */
    isPostponed: z.boolean(),
  });
export type LikedEvent = z.infer<typeof likedEventSchema>;

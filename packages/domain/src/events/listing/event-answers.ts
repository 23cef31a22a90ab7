import { z } from 'zod';
import { languageCodes } from '../../language/languages.ts';
import { saleStates } from '../prices/prices.ts';
import { eventCategories } from './event-filters.ts';
import { agendaItemSchema, eventStatuses } from './events.ts';
import { eventDoors, visibilities } from './visibility.ts';

/** An event in a list (docs/product.md#events). Dates and times are India's, money is paise. */
export const eventListItemSchema = z.object({
  id: z.uuid(),
  /** In the reader's language, where the organiser gave it in that one; else as it was written. */
  title: z.string(),
  description: z.string(),
  /** What these two are in. */
  language: z.enum(languageCodes),
  category: z.enum(eventCategories),
  venue: z.string(),
  /** The full address. */
  location: z.string(),
  /** YYYY-MM-DD */
  date: z.string(),
  /** HH:mm */
  time: z.string(),
  /** HH:mm; null: the organiser gave no end. */
  endTime: z.string().nullable(),
  /** YYYY-MM-DD, where it ends on another day than it starts. */
  endDate: z.string().nullable(),
  /** Its name. */
  city: z.string(),
  /** Null: the page draws cover art from the id. */
  imageUrl: z.string().nullable(),
  /** Of the cheapest ticket type that can still be bought; of all when none can. */
  price: z.int(),
  /** Names the least that costs more than `price` and can be bought as well; null: nothing does. */
  nextPrice: z.int().nullable(),
  /** `price` is the least that a member can name. */
  isOwnPrice: z.boolean(),
  /** All of it, for everybody. */
  isFree: z.boolean(),
  isCurated: z.boolean(),
  /** Average stars; null: nobody has rated it. */
  rating: z.number().nullable(),
  /** People coming: one a seat. */
  attendees: z.int(),
  bookedTickets: z.int(),
  /** Nothing can be bought; in a list, held seats count as free: most come back, or are sold soon. */
  isSoldOut: z.boolean(),
  /** Never of what is sold out. */
  fastFilling: z.boolean(),
  createdAt: z.iso.datetime(),
  /** By the caller; false for visitors. */
  isLiked: z.boolean(),
});
export type EventListItem = z.infer<typeof eventListItemSchema>;

export const ticketTypeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What one seat costs now; the least of it where the price is the member's own. */
  price: z.int(),
  /** Without early and group prices. */
  fullPrice: z.int(),
  isOwnPrice: z.boolean(),
  /** Early prices that are not over: until an instant (UTC), for so many seats (0: all taken), or both. */
  early: z.array(
    z.object({
      price: z.int(),
      until: z.iso.datetime().nullable(),
      seatsLeft: z.int().nullable(),
    }),
  ),
  /** Of each seat, from so many of it in one booking. */
  group: z.object({ from: z.int(), price: z.int() }).nullable(),
  /** Retired types, and hidden ones without their code, are left out. */
  saleState: z.enum(saleStates),
  saleStartsAt: z.iso.datetime().nullable(),
  saleEndsAt: z.iso.datetime().nullable(),
  /** Seats that can be booked now, within its own limit and the event's; 0 while it is not sold. */
  available: z.int(),
});

export const organizerSchema = z.object({
  name: z.string(),
  avatarUrl: z.string().nullable(),
  verified: z.boolean(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
  company: z.string().nullable(),
  /** Average over all the organiser's events; null: none was rated. */
  rating: z.number().nullable(),
  /** Approved events of the organiser's that have taken place. */
  eventsHosted: z.int(),
});

/** An event's own page. Nothing is left out: null means there is none. */
export const eventDetailsSchema = eventListItemSchema.extend({
  status: z.enum(eventStatuses),
  /** The series that it is one date of; null: of none. */
  seriesId: z.uuid().nullable(),
  /** Whether lists and search engines have it. */
  visibility: z.enum(visibilities),
  /** What stands before its page for who is not let in yet. */
  door: z.enum(eventDoors),
  subtitle: z.string().nullable(),
  longDescription: z.string().nullable(),
  highlights: z.array(z.string()),
  highlightsLanguage: z.enum(languageCodes),
  agenda: z.array(agendaItemSchema),
  agendaLanguage: z.enum(languageCodes),
  /** The refund policy in words, the rules (fixed ones that apply, then its own), who may book. */
  terms: z.array(z.string()),
  /** A refund until so many hours before the start; null: none. Without meaning where all is free. */
  refundUntilHours: z.int().nullable(),
  /** The organiser's own rules, which `terms` has too. */
  houseRules: z.array(z.string()),
  houseRulesLanguage: z.enum(languageCodes),
  /** As many as can come: its types' limits may add up to less than its total. */
  totalSeats: z.int(),
  totalTickets: z.int(),
  /** Can be bought now: neither sold nor held for somebody who is paying. */
  availableSeats: z.int(),
  /** Neither to be had nor anybody's yet: somebody pays for them, or they are kept for the waiting list. */
  heldSeats: z.int(),
  totalRatings: z.int(),
  isFastFilling: z.boolean(),
  /** What the type that `price` is of cost before; null: no less. */
  originalPrice: z.int().nullable(),
  isPast: z.boolean(),
  ticketTypes: z.array(ticketTypeSchema),
  organizer: organizerSchema,
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;

/** A saved event: its rating is a number as text (docs/product/rest.md#events). */
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
    /** Until its new date is known: the one that is given here does not hold. */
    isPostponed: z.boolean(),
  });
export type LikedEvent = z.infer<typeof likedEventSchema>;

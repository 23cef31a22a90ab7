import { z } from 'zod';
import { instantFromIst } from '../../language/format.ts';
import { languageCodes } from '../../language/languages.ts';
import { line, paragraphs } from '../../language/text.ts';
import type { SchemaText } from '../../language/texts.ts';
import { day } from '../../time/instants.ts';
import { gstStateCodes } from '../cities/gst-states.ts';
import { eventCategories } from '../listing/event-filters.ts';
import {
  eventWordFields,
  languageOfEvent,
  optionalLine,
  secondWordFields,
} from '../listing/event-words.ts';
import { endOn } from '../listing/events.ts';
import { visibilityFields, visibilityMessages } from '../listing/visibility.ts';
import { defaultTotalTickets, eventLimits } from './event-limits.ts';
import { eventMessages } from './event-messages.ts';
import { fixedRuleIds } from './event-terms.ts';
import { refundHoursRange, usualRefundHours } from './refund-policy.ts';
import { price, pricing, type TicketTypeForm, totalTickets } from './ticket-pricing.ts';

const limits = eventLimits;
const says = eventMessages;

const required = (max: number, error: SchemaText) => line(max, { error }).min(1, error);

const clock = (error: SchemaText) => z.string(error).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error);

const fields = {
  ...eventWordFields,
  /** The language of these words; without it their script decides. */
  language: z.enum(languageCodes).nullish(),
  /** The same words in a second language. */
  second: secondWordFields.nullish().transform((words) => words ?? null),
  category: z.enum(eventCategories, says.category),
  /** The id, slug or name of a city that is open for hosting. */
  city: required(100, says.city),
  /**
   * The state, two digits, of an event in a city that lies in several (gst-states.ts); undefined keeps the
   * earlier one, or the city's own.
   */
  stateCode: z
    .enum(['', ...gstStateCodes])
    .nullish()
    .transform((code) => code || null),
  /** YYYY-MM-DD in India. */
  date: day(says.date),
  /** HH:mm in India; an earlier `endTime` is on the day after. */
  time: clock(says.time),
  endTime: z
    .union([z.literal(''), clock(says.endTime)], says.endTime)
    .nullish()
    .transform((value) => value || null),
  /** The day of `endTime`, for an event over several days; YYYY-MM-DD in India. */
  endDate: z
    .union([z.literal(''), day(says.endDate)], says.endDate)
    .nullish()
    .transform((value) => value || null),
  venue: optionalLine(limits.venue),
  /** The full address. */
  location: paragraphs(limits.location, { error: says.location }).min(1, says.location),
  /** Empty means 100. */
  totalTickets: z
    .union([z.literal(''), totalTickets], says.totalTicketsWhole)
    .nullish()
    .transform((value) => value || defaultTotalTickets),
  imageUrl: optionalLine(500),
  /** True whatever stands in the prices. */
  isFree: z.boolean().nullish(),
  /** Paise, for the only kind of ticket; ignored where `pricing` names some. 0 means free. */
  price: z.number().nullish(),
  pricing,
  /** The ids of the ticket types that an edit began with, since it removes no others; undefined means all. */
  knownTypes: z.array(z.uuid()).max(100, says.ticketTypesMany).optional(),
  /** Hours before the start until which a refund is given; null for never. */
  refundUntilHours: z
    .int(says.refundHours)
    .min(refundHoursRange.min, says.refundHours)
    .max(refundHoursRange.max, says.refundHours)
    .nullable()
    .default(usualRefundHours),
  /** Fixed rules that contradict the event. */
  withoutRules: z
    .array(z.enum(fixedRuleIds, says.fixedRule))
    .max(100, says.fixedRule)
    .nullish()
    .transform((ids) => fixedRuleIds.filter((id) => ids?.includes(id))),
  ...visibilityFields,
};

/** The input of `POST /api/events` (docs/product/rest.md#events). Prices are paise. */
export const eventSubmissionSchema = z
  .object({
    ...fields,
    /** The page's id of the draft: sending one twice makes one event. */
    draftId: z.uuid().optional(),
  })
  .superRefine((event, context) => {
    for (const { path, message } of problemsBetween(event)) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
export type EventSubmission = z.output<typeof eventSubmissionSchema>;
export type EventPayload = z.input<typeof eventSubmissionSchema>;

/** The input of an edit, which alone may leave prices out. */
export const editSubmissionSchema = eventSubmissionSchema.safeExtend({
  /** True keeps ticket types and prices as they are by then, whatever is sent. */
  keepsPrices: z.boolean().optional(),
});
export type EditSubmission = z.output<typeof editSubmissionSchema>;

type Problem = { path: (string | number)[]; message: string };

/** Finds what is valid field by field and wrong together. */
function problemsBetween(event: Omit<EditSubmission, 'draftId'>): Problem[] {
  const problems: Problem[] = [];
  const end = endProblem(event);
  if (end) problems.push(end);
  if (event.second?.language === languageOfEvent(event)) {
    problems.push({ path: ['second', 'language'], message: says.secondLanguage });
  }
  if (event.visibility === 'members' && event.communityId === null) {
    problems.push({ path: ['communityId'], message: visibilityMessages.community });
  }
  if (event.isFree || event.keepsPrices) return problems;
  const names = event.pricing.map(({ name }) => name.toLowerCase());
  event.pricing.forEach(({ limit }, index) => {
    if (names.indexOf(names[index] ?? '') !== index) {
      problems.push({ path: ['pricing', index, 'name'], message: says.ticketTypeTwice });
    }
    if (limit !== null && limit > event.totalTickets) {
      problems.push({ path: ['pricing', index, 'limit'], message: says.limitMany });
    }
  });
  if (event.pricing.length === 0) {
    const message = singlePriceProblem(event);
    if (message) problems.push({ path: ['price'], message });
  }
  return problems;
}

function endProblem(event: EventTimes): Problem | null {
  const times = timesIfRight(event);
  if (!times) return null;
  const { startsAt, endsAt } = times;
  const at = event.endDate ? 'endDate' : 'endTime';
  if (!endsAt) return event.endDate ? { path: ['endTime'], message: says.endDateAlone } : null;
  if (endsAt.getTime() === startsAt.getTime()) {
    return { path: ['endTime'], message: says.endsAtStart };
  }
  // Without a day, an earlier time is on the day after (events.ts).
  if (endsAt < startsAt) return { path: [at], message: says.endsBefore };
  const isLate = endsAt.getTime() - startsAt.getTime() > limits.days * 86_400_000;
  return isLate ? { path: [at], message: says.endsLate } : null;
}

/** Returns null where a day or time is invalid, which its own field reports. */
function timesIfRight(event: EventTimes) {
  try {
    return timesOf(event);
  } catch {
    return null;
  }
}

function singlePriceProblem({ price: paise, isFree }: Pick<EventSubmission, 'price' | 'isFree'>) {
  if (paise === null || paise === undefined) return says.pricing;
  if (paise === 0) return isFree === false ? says.pricing : null;
  return price.safeParse(paise).success ? null : says.price;
}

/** The name of the only kind of ticket, where the organiser has named none. */
export const singleTicketName = 'General';

/** Lists an event's ticket types, of which there is at least one; a single price is one named 'General'. */
export function ticketTypesOf(
  event: Pick<EventSubmission, 'isFree' | 'price' | 'pricing'>,
): TicketTypeForm[] {
  if (!event.isFree && event.pricing.length > 0) return event.pricing;
  const price = event.isFree ? 0 : (event.price ?? 0);
  return [{ name: singleTicketName, price, limit: null }];
}

type EventTimes = Pick<EventSubmission, 'date' | 'time' | 'endTime' | 'endDate'>;

/** Computes UTC instants. */
export function timesOf(event: EventTimes): { startsAt: Date; endsAt: Date | null } {
  return { startsAt: instantFromIst(event.date, event.time), endsAt: endOn(event) };
}

import { z } from 'zod';
import { type Language, languageCodes } from '../../language/languages.ts';
import { typedNumber } from '../../language/typed-number.ts';
import { besideFirst } from '../../language/written-language.ts';
import { isGstState } from '../cities/gst-states.ts';
import { languageOfEvent } from '../listing/event-words.ts';
import { seenByChoices, visibilitySent } from '../listing/visibility.ts';
import { defaultTotalTickets } from './event-limits.ts';
import type { EventPayload } from './event-submission.ts';
import { fixedRuleIds } from './event-terms.ts';
import {
  type RefundHours,
  refundChoiceOf,
  refundChoices,
  refundHoursRange,
  refundPresets,
  usualRefundHours,
} from './refund-policy.ts';
import { repeatRules } from './series.ts';

const text = z.string().default('');

const draftWords = {
  title: text,
  subtitle: text,
  description: text,
  highlights: z.array(z.string()).default([]),
  agenda: z.array(z.object({ time: text, activity: text })).default([]),
  houseRules: z.array(z.string()).default([]),
};

/** The wizard's fields as they are typed (docs/product.md#hosting). */
export const eventDraftSchema = z.object({
  ...draftWords,
  /** Empty where the script of the words decides. */
  language: z.enum(['', ...languageCodes]).default(''),
  second: z
    .object({ language: z.enum(languageCodes), ...draftWords })
    .nullable()
    .default(null),
  category: text,
  city: text,
  /** Two digits, where the city lies in several states. */
  stateCode: text,
  /** The city whose state she has chosen herself; empty while nobody has, and the address tells it. */
  stateSaidOf: text,
  date: text,
  time: text,
  endTime: text,
  /** Empty for the day of the start, or past midnight the day after. */
  endDate: text,
  /** The repetition (series-draft.ts); null where it takes place once. */
  series: z
    .object({
      rule: z.enum([...repeatRules, 'chosen']),
      count: text,
      /** Dates of the rule that the organiser has taken out, and others that she has added. */
      leftOut: z.array(z.string()).default([]),
      added: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
  venue: text,
  location: text,
  totalTickets: text,
  /** An uploaded picture; empty while there is none, or while it waits in the browser. */
  imageUrl: text,
  isFree: z.boolean().default(false),
  /** In rupees. */
  ticketPrice: text,
  /** Prices in rupees, the least where members name their own; without a limit the event's total binds. */
  pricing: z
    .array(
      z.object({
        /** The id of a stored type; empty for a new one. */
        id: text,
        name: text,
        price: text,
        limit: text,
        isFree: z.boolean().default(false),
        isOwnPrice: z.boolean().default(false),
      }),
    )
    .default([]),
  knownTypes: z.array(z.string()).default([]),
  refund: z.enum(refundChoices).default('flexible'),
  /** The organiser's own hours, which count where they are chosen. */
  refundHours: text,
  withoutRules: z.array(z.enum(fixedRuleIds)).default([]),
  seenBy: z.enum(seenByChoices).default('everybody'),
  /** The group whose members see it; empty where none is chosen. */
  communityId: text,
  accessCode: text,
});
export type EventDraft = z.infer<typeof eventDraftSchema>;
export type DraftWords = Pick<EventDraft, keyof typeof draftWords>;
export type SecondDraft = NonNullable<EventDraft['second']>;
export type TicketTypeDraft = EventDraft['pricing'][number];

export const emptyTicketType: TicketTypeDraft = {
  id: '',
  name: '',
  price: '',
  limit: '',
  isFree: false,
  isOwnPrice: false,
};

export const emptyEventDraft: EventDraft = eventDraftSchema.parse({});

/** Tells the language of the draft's words: the chosen one, else that of their script. */
export function draftLanguage(draft: EventDraft): Language {
  return languageOfEvent({ ...draft, language: draft.language || null });
}

export function secondOf(draft: EventDraft): SecondDraft | null {
  return besideFirst(draft.second, draftLanguage(draft));
}

/** The required details (docs/product.md#hosting); the image may not be uploaded yet. */
export const requiredDetails = [
  'title',
  'description',
  'category',
  'date',
  'time',
  'venue',
  'city',
  'location',
  'image',
] as const;
export type RequiredDetail = (typeof requiredDetails)[number];

/** Lists what the details step still waits for, in the order of the page. */
export function missingDetails(draft: EventDraft, hasImage: boolean): RequiredDetail[] {
  return requiredDetails.filter((detail) =>
    detail === 'image' ? !hasImage : draft[detail].trim() === '',
  );
}

/** Tells whether a paid event has no price anywhere, so that there is nothing to review. */
export function hasNoPrice(draft: EventDraft): boolean {
  return !draft.isFree && draft.pricing.length === 0 && draft.ticketPrice.trim() === '';
}

export function isPricingComplete(draft: EventDraft): boolean {
  return !hasNoPrice(draft) && draft.totalTickets.trim() !== '';
}

/** Converts rupees to paise; text that is no number counts as 0. */
export function paiseOf(rupees: string): number {
  return Math.round((typedNumber(rupees) || 0) * 100);
}

/** Returns NaN where the organiser's own hours are chosen and none are typed. */
export function refundHoursOfDraft({ refund, refundHours }: EventDraft): RefundHours {
  const preset = refundPresets.find(({ id }) => id === refund);
  return preset ? preset.untilHours : typedNumber(refundHours);
}

/** Turns a policy into the fields of the form. */
export function refundDraft(untilHours: RefundHours): Pick<EventDraft, 'refund' | 'refundHours'> {
  const choice = refundChoiceOf(untilHours);
  return { refund: choice, refundHours: choice === 'own' ? String(untilHours) : '' };
}

/** The payload before the schema has checked its category. */
type TypedPayload = Omit<EventPayload, 'category'> & { category: string };

/** Builds what is sent: rupees become paise, and blank entries are left out (docs/product.md#hosting). */
export function toEventPayload(draft: EventDraft, draftId?: string): TypedPayload {
  const pricing = draft.pricing.filter(isPriced).map((type) => ({
    ...(type.id && { id: type.id }),
    name: type.name.trim(),
    price: pricePaise(type),
    limit: type.limit.trim() === '' ? null : typedNumber(type.limit),
    ...(type.isFree && { isFree: true }),
    ...(type.isOwnPrice && { isOwnPrice: true }),
  }));
  const second = secondWhereGiven(draft);
  return {
    ...(draftId && { draftId }),
    title: draft.title,
    description: draft.description,
    category: draft.category,
    date: draft.date,
    time: draft.time,
    location: draft.location,
    city: draft.city,
    ...(isGstState(draft.stateCode) && { stateCode: draft.stateCode }),
    totalTickets:
      draft.totalTickets.trim() === '' ? defaultTotalTickets : typedNumber(draft.totalTickets),
    isFree: draft.isFree,
    price: draft.isFree || draft.pricing.length > 0 ? 0 : paiseOf(draft.ticketPrice),
    ...textWhereGiven('subtitle', draft.subtitle),
    ...(draft.language && { language: draft.language }),
    ...(second && { second }),
    ...textWhereGiven('endTime', draft.endTime),
    ...textWhereGiven('endDate', draft.endDate),
    ...textWhereGiven('venue', draft.venue),
    ...textWhereGiven('imageUrl', draft.imageUrl),
    highlights: draft.highlights.filter((entry) => entry.trim() !== ''),
    agenda: completeAgenda(draft),
    refundUntilHours: refundSent(draft),
    houseRules: draft.houseRules.filter((rule) => rule.trim() !== ''),
    withoutRules: draft.withoutRules,
    ...visibilitySent(draft),
    ...(!draft.isFree && pricing.length > 0 && { pricing }),
    ...(draft.knownTypes.length > 0 && { knownTypes: draft.knownTypes }),
  };
}

/** Leaves a free event without a policy: what was typed there before is neither shown nor in the way. */
function refundSent(draft: EventDraft): RefundHours {
  const hours = refundHoursOfDraft(draft);
  const { min, max } = refundHoursRange;
  const isWrong = hours !== null && !(Number.isInteger(hours) && hours >= min && hours <= max);
  return draft.isFree && isWrong ? usualRefundHours : hours;
}

/** Tells whether an entry is priced; the others are dropped (docs/product.md#hosting). */
export function isPriced({ name, price, isFree, isOwnPrice }: TicketTypeDraft): boolean {
  return name.trim() !== '' && (isFree || isOwnPrice || paiseOf(price) > 0);
}

/** Returns 0 for a free type, whatever was typed before, and the least price where members name theirs. */
export function pricePaise({ price, isFree }: TicketTypeDraft): number {
  return isFree ? 0 : paiseOf(price);
}

/** Keeps only items with both time and activity. */
export function completeAgenda({ agenda }: Pick<EventDraft, 'agenda'>) {
  return agenda.filter(({ time, activity }) => time.trim() !== '' && activity.trim() !== '');
}

/** Returns the second language's words, or null where they were begun and left empty. */
export function secondWhereGiven(draft: EventDraft): SecondDraft | null {
  const second = secondOf(draft);
  if (!second) return null;
  const { title, subtitle, description, highlights, agenda, houseRules } = second;
  const typed = [title, subtitle, description, ...highlights, ...houseRules];
  const isEmpty =
    typed.every((part) => part.trim() === '') && completeAgenda({ agenda }).length === 0;
  return isEmpty ? null : second;
}

function textWhereGiven<Name extends string>(name: Name, value: string) {
  return value.trim() === '' ? {} : { [name]: value };
}

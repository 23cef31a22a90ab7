import { z } from 'zod';
import { instantFromIst, istDate, istTime } from '../../language/format.ts';
import type { PriceFilter } from './event-filters.ts';

/** `postponed`: it was approved and waits for a new date; nothing is sold, and no seat is lost. */
export const eventStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'postponed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

const dayMs = 86_400_000;

export const agendaItemSchema = z.object({ time: z.string(), activity: z.string() });
export type AgendaItem = z.infer<typeof agendaItemSchema>;

/** Paise, both ends inclusive (docs/product/limits.md#lists-and-search gives rupees). */
export const priceRanges: Record<PriceFilter, { from: number; to: number }> = {
  'under-200': { from: 0, to: 19_999 },
  '200-500': { from: 20_000, to: 50_000 },
  'above-500': { from: 50_001, to: 2_147_483_647 },
};

/** docs/product/limits.md#lists-and-search */
export const minSuggestionQuery = 2;
export const maxSuggestions = 8;

/**
 * Tells whether an event's start is before now: one rule everywhere, booking included. A postponed event
 * has no start, since the one that it had does not count.
 */
export function isPast(event: { startsAt: Date; status?: EventStatus }, now: Date) {
  return event.status !== 'postponed' && event.startsAt.getTime() < now.getTime();
}

/**
 * Tells whether an event was reviewed and not called off, so that it takes place on its day
 * or on one that is not known yet.
 */
export function isStanding({ status }: { status: EventStatus }): boolean {
  return status === 'approved' || status === 'postponed';
}

/**
 * Tells whether an event can be edited: not once it was cancelled or took place; one that was
 * never public may get a new day.
 */
export function canEditEvent(event: { status: EventStatus; isPast: boolean }) {
  if (event.status === 'cancelled') return false;
  return !(event.isPast && event.status === 'approved');
}

/** Computes the start of an event in an answer, whose date and time are India's. */
export function startOf(event: { date: string; time: string }): Date {
  return instantFromIst(event.date, event.time);
}

/**
 * Tells whether nothing is left of what is or will be on sale. An event that sells nothing yet, or nothing
 * for a while, is not sold out; nor is one that shows none of its types, or no longer sells what is left.
 */
export function isSoldOut(types: readonly { left: number; isOver: boolean }[]): boolean {
  const sold = types.filter(({ isOver }) => !isOver);
  const counted = sold.length > 0 ? sold : types;
  return counted.length > 0 && counted.every(({ left }) => left === 0);
}

/** Counts the seats that can be had of a ticket type, within its own limit and what the event has left. */
export function seatsOfType(
  { seatLimit, taken }: { seatLimit: number | null; taken: number },
  leftOfEvent: number,
): number {
  const own = seatLimit === null ? leftOfEvent : seatLimit - taken;
  return Math.max(0, Math.min(own, leftOfEvent));
}

/** Counts how many people can come at all: the types' limits may add up to less than the event's own. */
export function seatsInAll(totalTickets: number, types: readonly { seatLimit: number | null }[]) {
  if (types.some(({ seatLimit }) => seatLimit === null)) return totalTickets;
  const limits = types.reduce((sum, { seatLimit }) => sum + (seatLimit ?? 0), 0);
  return types.length === 0 ? totalTickets : Math.min(totalTickets, limits);
}

/** Times in India, as answers and forms have them. */
export type WrittenTimes = {
  /** YYYY-MM-DD and HH:mm */
  date: string;
  time: string;
  endTime: string | null;
  endDate?: string | null;
};

/**
 * Computes the end; without a day of its own it is on the day after, where
 * the clock has gone past midnight.
 */
export function endOn({ date, time, endTime, endDate }: WrittenTimes): Date | null {
  if (!endTime) return null;
  if (endDate) return instantFromIst(endDate, endTime);
  const end = instantFromIst(date, endTime);
  return endTime < time ? new Date(end.getTime() + dayMs) : end;
}

/** Writes an end as date and time; the day is null where it is that of the start. */
export function writtenEnd({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) {
  if (!endsAt) return { endTime: null, endDate: null };
  const day = istDate(endsAt);
  return { endTime: istTime(endsAt), endDate: day === istDate(startsAt) ? null : day };
}

/** Adds an event's instants, for the rules that use them. */
export function instantsOf<Event extends WrittenTimes>(event: Event) {
  return { ...event, startsAt: startOf(event), endsAt: endOn(event) };
}

/** The length where the organiser gave no end. */
export const assumedHours = 2;

export function endOf(event: { startsAt: Date; endsAt: Date | null }): Date {
  return event.endsAt ?? new Date(event.startsAt.getTime() + assumedHours * 3_600_000);
}

/** Tells whether an event has begun and is not over: it is no longer sold, and nobody has missed it. */
export function isHappening(
  event: { startsAt: Date; endsAt: Date | null; status?: EventStatus },
  now: Date,
) {
  return isPast(event, now) && now < endOf(event);
}

/** Tells whether more than 70% of the seats are taken (docs/product.md#event-page). */
export function isFastFilling(seats: { sold: number; totalSeats: number }) {
  return seats.sold > seats.totalSeats * 0.7;
}

/** Picks the colour of the seat bar (docs/product.md#event-page). */
export function seatLevel(seats: { sold: number; totalSeats: number }): 'green' | 'orange' | 'red' {
  if (seats.sold > seats.totalSeats * 0.9) return 'red';
  return isFastFilling(seats) ? 'orange' : 'green';
}

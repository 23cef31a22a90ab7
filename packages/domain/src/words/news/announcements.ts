import { z } from 'zod';
import type { EventStatus } from '../../events/listing/events.ts';
import { instantFromIst, istDate, istTime } from '../../language/format.ts';
import { filledText } from '../../language/in-english.ts';
import { line, paragraphs } from '../../language/text.ts';
import { type SchemaText, schemaText, schemaTexts } from '../../language/texts.ts';
import { day } from '../../time/instants.ts';

/**
 * The audiences of an organiser: everybody who holds a ticket, holders of one ticket type, or those who wait
 * for seats.
 */
export const announcementAudiences = ['everybody', 'ticket_type', 'waiting_list'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

/**
 * The statuses: `called_off` by the organiser, or with the event; `stopped` by an admin, before it was sent
 * or after.
 */
export const announcementStatuses = [
  'scheduled',
  'sending',
  'sent',
  'called_off',
  'stopped',
] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

/** The timings: at once, at six on the evening before the event, or at a time of the organiser's own. */
export const announcementTimings = ['now', 'evening_before', 'own_time'] as const;
export type AnnouncementTiming = (typeof announcementTimings)[number];

export const announcementReportReasons = ['spam', 'disrespect', 'fraud', 'other'] as const;
export type AnnouncementReportReason = (typeof announcementReportReasons)[number];

/** The bounds; lengths are in characters (docs/product/limits.md#announcements). */
export const announcementBounds = {
  subject: 100,
  body: 2000,
  reply: 1000,
  stopReason: 300,
  /** The most to the same people of one event on one day of India. */
  perDay: 3,
  minutesApart: 30,
  correctedWithinHours: 24,
  daysAfter: 7,
} as const;

const { subject, body, reply, daysAfter } = announcementBounds;

/** The hours in India for a chosen time: nobody's phone rings at night for it. */
const chosenHours = { from: '07:00', until: '22:00' };
const eveningHour = '18:00';
const dayMs = 86_400_000;

export const announcementMessages = {
  ...schemaTexts({
    subject: 'Please enter a subject',
    body: 'Please write your message',
    reply: 'Please write a reply',
    ticketType: 'Please choose a ticket type',
    date: 'Please choose a day',
    time: 'Please choose a time',
    passed: 'This time has passed. Please choose a later one.',
    eveningPassed: 'The evening before the event has passed. Please choose another time.',
    night: 'Please choose a time between 7 in the morning and 10 at night.',
  }),
  late: filledText('Announcements go out until {daysAfter} days after the event.', { daysAfter }),
};

const words = {
  subject: line(subject, { error: announcementMessages.subject }).min(
    1,
    announcementMessages.subject,
  ),
  body: paragraphs(body, { error: announcementMessages.body }).min(1, announcementMessages.body),
};
export const announcementWords = z.object(words);
export type AnnouncementWords = z.output<typeof announcementWords>;

export const replyWords = z.object({
  body: paragraphs(reply, { error: announcementMessages.reply }).min(1, announcementMessages.reply),
});

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: announcementMessages.time, abort: true });

/** An announcement as the page sends it: ids that it has no use for are null. */
export const announcementInput = z
  .object({
    ...words,
    audience: z.enum(announcementAudiences),
    ticketTypeId: z.uuid(announcementMessages.ticketType).nullable().default(null),
    timing: z.enum(announcementTimings),
    /** The last announcement to the same people, which this one puts right. */
    correctsId: z.uuid().nullable().default(null),
    /** The date and time in India of the organiser's own choice. */
    date: day(announcementMessages.date).nullable().default(null),
    time: clock.nullable().default(null),
  })
  .superRefine((input, ctx) => {
    const missing = (path: string, message: SchemaText) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (input.audience === 'ticket_type' && input.ticketTypeId === null) {
      missing('ticketTypeId', announcementMessages.ticketType);
    }
    if (input.timing !== 'own_time') return;
    if (input.date === null) missing('date', announcementMessages.date);
    if (input.time === null) missing('time', announcementMessages.time);
  })
  .overwrite((input) => addressedTo(input));
export type AnnouncementInput = z.output<typeof announcementInput>;

/** Leaves out a ticket type that was chosen before another audience was. */
export function addressedTo<
  To extends { audience?: AnnouncementAudience | undefined; ticketTypeId: string | null },
>(to: To): To {
  return to.audience === 'ticket_type' ? to : { ...to, ticketTypeId: null };
}

type Times = { startsAt: Date; endsAt: Date | null; status?: EventStatus };

/** Returns six in the evening, in India, on the day before. */
export function eveningBefore({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return instantFromIst(istDate(new Date(startsAt.getTime() - dayMs)), eveningHour);
}

/** Returns the time after which no announcement leaves; none is late for an event without a date. */
export function announcedUntil({ startsAt, endsAt, status }: Times, now: Date): Date {
  const end = status === 'postponed' ? now : (endsAt ?? startsAt);
  return new Date(end.getTime() + daysAfter * dayMs);
}

type Chosen = Pick<AnnouncementInput, 'timing' | 'date' | 'time'>;

/** Returns when it is to be sent, or what is wrong with that and in which field. */
export function sendingTime(
  { timing, date, time }: Chosen,
  event: Times,
  now: Date,
): { at: Date } | { field: 'timing' | 'time'; problem: SchemaText } {
  const { passed, eveningPassed, night, late } = announcementMessages;
  const wrong = (problem: SchemaText) => ({
    field: timing === 'own_time' ? ('time' as const) : ('timing' as const),
    problem,
  });
  const evening = event.status === 'postponed' ? null : eveningBefore(event);
  const own = date && time ? instantFromIst(date, time) : null;
  const at = timing === 'now' ? now : timing === 'evening_before' ? evening : own;
  if (!at) return wrong(announcementMessages.date);
  if (at > announcedUntil(event, now)) return wrong(late);
  if (timing === 'evening_before' && at <= now) return wrong(eveningPassed);
  if (timing === 'own_time') {
    if (at <= now) return wrong(passed);
    const hour = istTime(at);
    if (hour < chosenHours.from || hour > chosenHours.until) return wrong(night);
  }
  return { at };
}

/** An admin's stop, whose reason is told in her own words. */
export const stopInput = z.object({
  reason: paragraphs(announcementBounds.stopReason, {
    error: schemaText('Please say why'),
  }).min(1, schemaText('Please say why')),
  /** Whether none may follow for this event, until an admin lets the organiser again. */
  forEvent: z.boolean().default(false),
});

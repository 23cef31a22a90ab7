import { eventStatuses } from '@nagarika/domain/events/listing/events';
import {
  announcementAudiences,
  announcementInput,
  announcementReportReasons,
  announcementStatuses,
  announcementTimings,
  announcementWords,
  replyWords,
} from '@nagarika/domain/words/news/announcements';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';

/** Inputs and answers of announcements: the organiser's, the member's, the admin's. */

export const oneId = byId;
/** Made by the page: sent twice with one key it is one. */
const key = z.uuid();

export const newAnnouncement = announcementInput.safeExtend({ eventId: z.uuid(), key });
export type NewAnnouncement = z.output<typeof newAnnouncement>;
export const wordsOfEvent = announcementWords.extend({
  eventId: z.uuid(),
  isCorrection: z.boolean().default(false),
});
export type WordsOfEvent = z.output<typeof wordsOfEvent>;
export const newReply = replyWords.extend({ id: z.uuid(), key });
export type NewReply = z.output<typeof newReply>;
export const newReport = oneId.extend({ reason: z.enum(announcementReportReasons) });

/** The facts with which the page begins an announcement. */
export const desk = z.object({
  /** The number of members who would get it now. */
  everybody: z.int(),
  ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string(), holders: z.int() })),
  waiting: z.int(),
  /**
   * Announcements sent within a day, or scheduled, which count beside the next one (announcement-spacing.ts).
   */
  around: z.array(
    z.object({
      audience: z.enum(announcementAudiences),
      ticketTypeId: z.uuid().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  status: z.enum(eventStatuses),
  /** The reason why none can be sent, in words; null when they can. */
  blocker: z.string().nullable(),
  /** Threads with replies that nobody on the organiser's side has read. */
  unread: z.int(),
});
export type Desk = z.infer<typeof desk>;

export const announcement = z.object({
  id: z.uuid(),
  audience: z.enum(announcementAudiences),
  /** The ticket type of its audience. */
  ticketType: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  status: z.enum(announcementStatuses),
  timing: z.enum(announcementTimings),
  scheduledFor: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  recipients: z.int().nullable(),
  ticketTypeId: z.uuid().nullable(),
  isCorrection: z.boolean(),
  /** Whether it is the last to its people, which may still be put right. */
  canCorrect: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const announced = z.object({
  id: z.uuid(),
  scheduledFor: z.iso.datetime(),
  /** The number of members who would get it now; those of the moment of sending will. */
  readers: z.int(),
});
export type Announced = z.infer<typeof announced>;

/** The words of bell and mail. */
export const preview = z.object({
  bell: z.object({ event: z.string(), title: z.string(), message: z.string() }),
  mail: z.object({
    subject: z.string(),
    heading: z.string(),
    greeting: z.string().nullable(),
    message: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    button: z.string(),
    why: z.string(),
  }),
});
export type Preview = z.infer<typeof preview>;

const reply = z.object({
  id: z.uuid(),
  /** Whether the organiser's side wrote it. */
  isAnswer: z.boolean(),
  body: z.string(),
  sentAt: z.iso.datetime(),
});
export type Reply = z.infer<typeof reply>;

/** A thread as the organiser sees it: a name, and neither number nor address. */
export const thread = z.object({
  id: z.uuid(),
  subject: z.string(),
  member: z.string(),
  isUnread: z.boolean(),
  replies: z.array(reply),
});
export type Thread = z.infer<typeof thread>;

/** An announcement as a member opens it. */
export const received = z.object({
  id: z.uuid(),
  event: z.object({ id: z.uuid(), title: z.string(), startsAt: z.iso.datetime() }),
  organiser: z.string(),
  subject: z.string(),
  body: z.string(),
  isCorrection: z.boolean(),
  sentAt: z.iso.datetime(),
  isMuted: z.boolean(),
  isReported: z.boolean(),
  replies: z.array(reply),
});
export type Received = z.infer<typeof received>;

export const reportedAnnouncement = z.object({
  id: z.uuid(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  organiser: z.string().nullable(),
  audience: z.enum(announcementAudiences),
  /** The ticket type of its audience. */
  ticketType: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  status: z.enum(announcementStatuses),
  scheduledFor: z.iso.datetime(),
  recipients: z.int().nullable(),
  reports: z.array(z.object({ reason: z.enum(announcementReportReasons), count: z.int() })),
  /** Whether the organiser may announce nothing more for this event. */
  isEventStopped: z.boolean(),
});
export type ReportedAnnouncement = z.infer<typeof reportedAnnouncement>;

import { eventSubmissionSchema } from '@nagarika/domain/event-submission';
import { eventStatuses } from '@nagarika/domain/events';
import { z } from 'zod';
import { hostedEvent } from '#server/features/my-events/schemas.ts';

/** Answers of the dashboard's Dashboard and Events tabs. Amounts are paise. */

/** A row of the Events tab. */
export const adminEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  organiser: z.string().nullable(),
  city: z.string(),
  status: z.enum(eventStatuses),
  isCurated: z.boolean(),
  startsAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  sold: z.int(),
  totalTickets: z.int(),
  /** Since when it, or a change of it, waits for an admin; null: nothing waits. */
  waitingSince: z.iso.datetime().nullable(),
});
export type AdminEvent = z.infer<typeof adminEvent>;

/** All that an admin needs to judge it. */
export const adminEventDetails = hostedEvent.extend({
  longDescription: z.string().nullable(),
  /** As its page lists them: the refund policy first. */
  terms: z.array(z.string()),
  isCurated: z.boolean(),
  submittedAt: z.iso.datetime(),
  /** Null: nobody has yet. */
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  /** What a cancellation would undo. */
  standing: z.object({ bookings: z.int(), paid: z.int() }),
  /** The change of the approved event that waits for review. */
  revision: z
    .object({ id: z.uuid(), submittedAt: z.iso.datetime(), proposal: eventSubmissionSchema })
    .nullable(),
  organiser: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    phone: z.string(),
    isPhoneVerified: z.boolean(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    city: z.string().nullable(),
    company: z.string().nullable(),
    bio: z.string().nullable(),
    isVerified: z.boolean(),
    memberSince: z.iso.datetime(),
    /** Her events by status, this one included. */
    events: z.record(z.enum(eventStatuses), z.int()),
  }),
});
export type AdminEventDetails = z.infer<typeof adminEventDetails>;

import { adminEventFilters } from '@nagarika/domain/desk/admin-filters';
import { editSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import { eventStatuses } from '@nagarika/domain/events/listing/events';
import { visibilities } from '@nagarika/domain/events/listing/visibility';
import { z } from 'zod';
import { myEventDetails } from '#server/features/desk/my-events/schemas.ts';
import { pageInput } from '#server/sql/pages/offset-page.ts';

/** Inputs and answers of the admins' Events tab. Amounts are paise. */

export const adminEventListInput = pageInput.extend({
  filter: z.enum(adminEventFilters).optional(),
  /** `waiting`: what waits for an admin, the longest first; then the rest, newest first. */
  sort: z.enum(['waiting', 'submitted', 'start', 'title', 'sold']).default('waiting'),
});
export type AdminEventListInput = z.output<typeof adminEventListInput>;

/** A row of the Events tab. */
export const adminEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  organiser: z.string().nullable(),
  city: z.string(),
  status: z.enum(eventStatuses),
  visibility: z.enum(visibilities),
  isCurated: z.boolean(),
  startsAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  /** Members and guests. */
  going: z.int(),
  totalSeats: z.int(),
  /** Since when the event or a change of it waits for an admin; null when nothing waits. */
  waitingSince: z.iso.datetime().nullable(),
});
export type AdminEvent = z.infer<typeof adminEvent>;

export const adminEventDetails = myEventDetails.extend({
  longDescription: z.string().nullable(),
  /** The terms as its page lists them, the refund policy first. */
  terms: z.array(z.string()),
  isCurated: z.boolean(),
  submittedAt: z.iso.datetime(),
  /** Null when nobody has reviewed it yet. */
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  /** The series that it is one date of, with its number of dates and of those that wait. */
  series: z.object({ id: z.uuid(), dates: z.int(), waiting: z.int() }).nullable(),
  /** The bookings that a cancellation would undo. */
  standing: z.object({ bookings: z.int(), paid: z.int() }),
  /** The change of the approved event that waits for review. */
  revision: z
    .object({
      id: z.uuid(),
      submittedAt: z.iso.datetime(),
      proposal: editSubmissionSchema,
      /** The name of the group whose members would see it. */
      community: z.string().nullable(),
    })
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
    /** The organiser's events by status, this one included. */
    events: z.record(z.enum(eventStatuses), z.int()),
  }),
});
export type AdminEventDetails = z.infer<typeof adminEventDetails>;

export const pendingEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(eventStatuses),
  creator: z.object({ name: z.string().nullable() }),
  category: z.enum(eventCategories),
  startsAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
});
export type PendingEvent = z.infer<typeof pendingEvent>;

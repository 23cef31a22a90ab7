import { editSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { revisionStatuses } from '@nagarika/domain/events/drafts/revisions';
import { z } from 'zod';

export const revision = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  /** The title of the live event. */
  title: z.string(),
  organiser: z.string().nullable(),
  status: z.enum(revisionStatuses),
  reviewMessage: z.string().nullable(),
  /** The whole event as the organiser wants it. */
  proposal: editSubmissionSchema,
  submittedAt: z.iso.datetime(),
});
export type Revision = z.infer<typeof revision>;

/** `live` is done; `in_review` waits for an admin, while an approved event stays as it is. */
export const edited = z.object({ outcome: z.enum(['live', 'in_review']) });
export type Edited = z.infer<typeof edited>;

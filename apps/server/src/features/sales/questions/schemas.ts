import {
  answerValue,
  bookingQuestion,
  sharedContact,
} from '@nagarika/domain/sales/questions/booking-answers';
import { z } from 'zod';

/** A member's part of a booking: what she is asked, and what she answered. */
export const ownAnswers = z.object({
  /** Those that are no longer asked only if she answered them. */
  questions: z.array(bookingQuestion.extend({ isRetired: z.boolean() })),
  /** The seats that she holds, in their order. */
  seats: z.array(z.object({ seat: z.int(), ticketType: z.string(), code: z.string() })),
  answers: z.array(
    z.object({ questionId: z.uuid(), seat: z.int().nullable(), value: answerValue }),
  ),
  /** Until the event starts. */
  mayAnswer: z.boolean(),
  /** Null: somebody else booked, and has agreed for herself alone. */
  share: sharedContact.nullable(),
  organiser: z.string().nullable(),
});
export type OwnAnswers = z.infer<typeof ownAnswers>;

/** A question as the team sees it, and admins: how often it is answered, never by whom. */
export const teamQuestion = bookingQuestion.extend({
  showAtDoor: z.boolean(),
  isRetired: z.boolean(),
  isTakenDown: z.boolean(),
  answers: z.int(),
  /** How often each option was chosen, or it was ticked; of texts none. */
  counts: z.array(z.object({ option: z.string(), count: z.int() })),
});
export type TeamQuestion = z.infer<typeof teamQuestion>;

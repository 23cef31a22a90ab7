import {
  answerValue,
  bookingQuestion,
  sharedContact,
} from '@nagarika/domain/sales/questions/booking-answers';
import { z } from 'zod';

/** A member's part of a booking: its questions and her answers. */
export const ownAnswers = z.object({
  /** A question that is no longer asked stands here only if she answered it. */
  questions: z.array(bookingQuestion.extend({ isRetired: z.boolean() })),
  /** The seats that the member holds, in their order. */
  seats: z.array(z.object({ seat: z.int(), ticketType: z.string(), code: z.string() })),
  answers: z.array(
    z.object({ questionId: z.uuid(), seat: z.int().nullable(), value: answerValue }),
  ),
  /** True until the event starts. */
  mayAnswer: z.boolean(),
  /** Null: somebody else booked, and has agreed for herself alone. */
  share: sharedContact.nullable(),
  organiser: z.string().nullable(),
});
export type OwnAnswers = z.infer<typeof ownAnswers>;

/** A question as the team and admins see it: how often it is answered, never by whom. */
export const teamQuestion = bookingQuestion.extend({
  showAtDoor: z.boolean(),
  isRetired: z.boolean(),
  isTakenDown: z.boolean(),
  answers: z.int(),
  /** The number of times that each option was chosen, or the box ticked; none for texts. */
  counts: z.array(z.object({ option: z.string(), count: z.int() })),
});
export type TeamQuestion = z.infer<typeof teamQuestion>;

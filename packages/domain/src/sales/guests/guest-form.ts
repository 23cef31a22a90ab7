import { z } from 'zod';
import { maxTicketsPerBooking } from '../../events/prices/chosen-lines.ts';
import { filledText } from '../../language/in-english.ts';
import { line } from '../../language/text.ts';
import { schemaText } from '../../language/texts.ts';
import { phoneSchema } from '../../people/phone.ts';
import { guestKinds, maxGuestName, maxGuestNote, maxTakenPaise } from './guests.ts';

const wrongSeats = filledText('Seats are a number from 1 to {most}.', {
  most: maxTicketsPerBooking,
});
const wrongAmount = schemaText('Please enter an amount in rupees.');

/** The facts about a guest that the issuer of her seat gives, on the organiser's page or at the door. */
export const guestSchema = z.object({
  ticketTypeId: z.uuid(),
  quantity: z.int(wrongSeats).min(1, wrongSeats).max(maxTicketsPerBooking, wrongSeats),
  kind: z.enum(guestKinds),
  /** The paise that the organiser took herself; absent: the type's price, for a complimentary seat 0. */
  amountPaise: z.int(wrongAmount).min(0, wrongAmount).max(maxTakenPaise, wrongAmount).optional(),
  name: line(maxGuestName).min(1, schemaText('Please say who comes.')),
  phone: phoneSchema.optional(),
  note: line(maxGuestNote).optional(),
  /** The issuer of the seat has seen to it: an event is for women. */
  isWoman: z.literal(true, {
    error: schemaText('Only women can be given a seat. Please confirm that she is one.'),
  }),
});

import type { Database, Transaction } from '@nagarika/db/client';
import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { dialledPhone, maskedPhone } from '@nagarika/domain/people/phone';
import type { PaymentMethod, TicketState } from '@nagarika/domain/sales/bookings';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import {
  type AnsweredQuestion,
  answersOfTickets,
  type TicketAnswers,
} from '#server/features/sales/questions/answers/asked-and-answered.ts';
import { listedName, someGuest } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import type { Attendee } from './schemas.ts';

/** Files name a ticket whose payment is disputed, since the door lets nobody in with it. */
export const ticketStateWords: Record<TicketState | 'disputed', Text> = {
  valid: say('valid'),
  checked_in: say('checked_in'),
  void: say('void'),
  disputed: say('disputed'),
};

/** An attendee as the database returns it. */
export type AttendeeRow = Omit<
  Attendee,
  'bookedAt' | 'bookingCode' | 'name' | 'phone' | 'guest' | 'answers'
> & {
  bookedAt: Date | null;
  bookingCode: string | null;
  name: string | null;
  phone: string | null;
  paymentMethod: PaymentMethod;
  holderId: string | null;
  sharesPhone: boolean;
  sharesEmail: boolean;
};

type Reader = {
  /** False for an admin outside the team, who sees no answers and only the last digits of a number. */
  isOfTeam: boolean;
  questions: readonly AnsweredQuestion[];
  language: Language;
};

export async function toAttendees(
  db: Database | Transaction,
  rows: readonly AttendeeRow[],
  reader: Reader,
): Promise<Attendee[]> {
  const ids = rows.map(({ id }) => id);
  const answersOf = reader.questions.length > 0 ? await answersOfTickets(db, ids) : none;
  return rows.map((row) => toAttendee(row, answersOf.get(row.id), reader));
}

const none: ReadonlyMap<string, TicketAnswers> = new Map();

function toAttendee(
  row: AttendeeRow,
  answers: TicketAnswers | undefined,
  { isOfTeam, questions, language }: Reader,
): Attendee {
  const { phone, email, name, bookingCode, bookedAt, holderId, sharesPhone, sharesEmail } = row;
  // A receiver of a ticket has agreed to nothing, and a void ticket has no event to share an address for.
  const isBuyer = isOfTeam && holderId === null && row.state !== 'void';
  const guest = guestKinds.find((kind) => kind === row.paymentMethod) ?? null;
  return {
    id: row.id,
    ticketType: row.ticketType,
    code: row.code,
    name: guest ? (name ?? word(someGuest, language)) : listedName(name, language),
    bookingId: row.bookingId,
    bookingCode: bookingCode ?? '',
    price: row.price,
    bookedAt: bookedAt?.toISOString() ?? null,
    state: row.state,
    isDisputed: row.isDisputed,
    guest,
    note: row.note,
    ...sharedContact({ phone, email, sharesPhone, sharesEmail }, isBuyer),
    answers: questions.flatMap((question) => {
      const values = answers?.get(question.id);
      if (!values) return [];
      const { id: questionId, label, showAtDoor } = question;
      return [{ questionId, label, showAtDoor, answer: wordedAnswer(question, values, language) }];
    }),
  };
}

/**
 * Returns the whole number or the address of a person in a list only if she agreed to share it and booked
 * herself (`isBuyer`).
 */
export function sharedContact(
  of: { phone: string | null; email: string | null; sharesPhone: boolean; sharesEmail: boolean },
  isBuyer: boolean,
): { phone: string; email: string | null } {
  const { phone, email, sharesPhone, sharesEmail } = of;
  const shown = isBuyer && sharesPhone ? dialledPhone : maskedPhone;
  return {
    phone: phone === null ? '' : shown(phone),
    email: isBuyer && sharesEmail ? email : null,
  };
}

export function wordedAnswer(
  { kind }: Pick<AnsweredQuestion, 'kind'>,
  values: readonly string[],
  language: Language,
): string {
  return kind === 'checkbox' ? word(say('Yes'), language) : values.join(', ');
}

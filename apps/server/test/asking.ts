import type { User } from '@nagarika/domain/people/users';
import type { AnswerValue, GivenAnswer } from '@nagarika/domain/sales/questions/booking-questions';
import type { QuestionInput } from '@nagarika/domain/sales/questions/question-forms';
import { z } from 'zod';
import { createEvent, createMember } from '#test/factories.ts';
import { bookingKey } from '#test/paying.ts';
import type { World } from '#test/world.ts';

/** Makes a question in words, once for a booking, not required, unless told otherwise. */
export const asks = (values: Partial<QuestionInput> = {}): QuestionInput => ({
  kind: 'text',
  scope: 'booking',
  label: 'Anything else?',
  purpose: 'To be ready for you',
  options: [],
  isRequired: false,
  showAtDoor: false,
  ...values,
});

export const diet = asks({
  kind: 'choice',
  scope: 'seat',
  label: 'What do you eat?',
  purpose: 'For the kitchen',
  options: ['Veg', 'Jain'],
  isRequired: true,
});
export const access = asks({ label: 'What do you need to take part?', showAtDoor: true });

/** Creates an event of hers with these questions, and returns their ids in order. */
export async function askingEvent(
  world: World,
  questions: readonly QuestionInput[],
  { pricePaise = 50_000 } = {},
) {
  const host = await createMember(world, { name: 'Hema Host' });
  const event = await createEvent(world, { organiserId: host.id }, [
    { name: 'General', pricePaise },
    { name: 'Student', pricePaise },
  ]);
  const ids: string[] = [];
  for (const question of questions) {
    ids.push((await world.as(host).questions.save({ id: event.id, question })).questionId);
  }
  return { host, event, ids };
}

export const answering = (
  questionId = '',
  value: AnswerValue = '',
  seat?: number,
): GivenAnswer => ({
  questionId,
  value,
  ...(seat !== undefined && { seat }),
});

type Asking = Awaited<ReturnType<typeof askingEvent>>;
type Wish = { tickets?: Record<string, number>; bookingId?: string; answers?: GivenAnswer[] };

/** Makes what the page sends for a ticket of the first type, unless told otherwise. */
export const wishFor = ({ event }: Pick<Asking, 'event'>, wish: Wish = {}) => ({
  eventId: event.id,
  tickets: { General: 1 },
  bookingId: bookingKey(),
  ...wish,
});

export const order = (world: World, member: User, asking: Asking, wish: Wish = {}) =>
  world.as(member).checkout.createOrder(wishFor(asking, wish));

/** Books free tickets with their answers and returns the booking's id. */
export async function bookFree(
  world: World,
  member: User,
  { event }: Pick<Asking, 'event'>,
  wish: Wish & { share?: { phone: boolean; email: boolean } } = {},
): Promise<string> {
  const { eventId: id, ...rest } = wishFor({ event }, wish);
  const { share } = wish;
  const booked = await world
    .as(member)
    .checkout.book({ id, paymentMethod: 'free', ...rest, ...(share && { share }) });
  return booked.bookingId;
}

/** Reads a booking's stored answers, by question and seat. */
export const keptAnswers = (world: World, bookingId: string) =>
  world.sql<{ questionId: string; seat: number | null; values: string[] }[]>`
    select question_id as "questionId", seat, "values" from booking_answers
    where booking_id = ${bookingId} order by question_id, seat nulls first`;

const words = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
/** The refusal as REST or tRPC shapes it. */
const refused = z.union([words, z.object({ error: z.object({ data: words }) })]);

/** Returns all that a refusal says about the member's answers. */
export async function issuesOf(world: World, member: User, path: string, body: unknown) {
  const answer = await world.request(path, {
    method: 'POST',
    as: member,
    body: JSON.stringify(body),
  });
  const said = refused.parse(await answer.json());
  return { status: answer.status, ...('error' in said ? said.error.data : said) };
}

import type { Transaction } from '@nagarika/db/client';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { canEditEvent, isPast } from '@nagarika/domain/events/listing/events';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { asc, eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

export type QuestionRow = typeof bookingQuestions.$inferSelect;

export type LockedQuestions = { all: QuestionRow[]; live: QuestionRow[] };

/**
 * Changes an event's questions, for its team, under the event's lock: nobody books meanwhile, so that the
 * answers belong to the questions asked. @throws Refusal not_found, unprocessable
 */
export async function changeQuestions<Answer>(
  ctx: MemberContext,
  eventId: string,
  change: (tx: Transaction, locked: LockedQuestions) => Promise<Answer>,
): Promise<Answer> {
  const { deps } = ctx;
  await findTeamEvent(ctx, eventId, 'manage');
  return deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw noSuch.event();
    const { status } = event;
    const isOver = isPast(event, deps.clock.now());
    if (status === 'cancelled' || !canEditEvent({ status, isPast: isOver })) {
      throw new Refusal('unprocessable', say('Questions can be changed until the event starts.'));
    }
    const all = await tx
      .select()
      .from(bookingQuestions)
      .where(eq(bookingQuestions.eventId, eventId))
      .orderBy(asc(bookingQuestions.position), asc(bookingQuestions.id));
    return change(tx, { all, live: all.filter(({ retiredAt }) => retiredAt === null) });
  });
}

/** @throws Refusal not_found */
export function questionOf({ live }: LockedQuestions, questionId: string): QuestionRow {
  const question = live.find(({ id }) => id === questionId);
  if (!question) throw noSuchQuestion();
  return question;
}

export function noSuchQuestion(): Refusal {
  return new Refusal('not_found', say('There is no such question.'));
}

export async function isAnswered(tx: Transaction, questionId: string): Promise<boolean> {
  const [answer] = await tx
    .select({ id: bookingAnswers.id })
    .from(bookingAnswers)
    .where(eq(bookingAnswers.questionId, questionId))
    .limit(1);
  return answer !== undefined;
}

/** Returns what the audit log keeps of a question. */
export function asAsked({ label, kind, scope, options, purpose, ...row }: QuestionRow) {
  const { isRequired, showAtDoor } = row;
  return { label, kind, scope, options, purpose, isRequired, showAtDoor };
}

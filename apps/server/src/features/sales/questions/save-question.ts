import type { Transaction } from '@nagarika/db/client';
import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { say } from '@nagarika/domain/language/texts';
import { questionLimits } from '@nagarika/domain/sales/questions/booking-questions';
import {
  isSameQuestion,
  type QuestionInput,
} from '@nagarika/domain/sales/questions/question-forms';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import {
  asAsked,
  changeQuestions,
  isAnswered,
  type LockedQuestions,
  type QuestionRow,
  questionOf,
} from './locked-questions.ts';

type Saved = { id: string; questionId?: string | undefined; question: QuestionInput };
type NewQuestion = QuestionInput & Pick<QuestionRow, 'eventId' | 'createdAt' | 'position'>;

/**
 * Saves a new question, or another wording of one: once it was answered, the new wording is another question
 * in its place. Returns the id under which it is asked now.
 */
export function saveQuestion(ctx: MemberContext, input: Saved): Promise<{ questionId: string }> {
  const { id: eventId, questionId, question } = input;
  const at = { eventId, createdAt: ctx.deps.clock.now() };
  return changeQuestions(ctx, eventId, async (tx, locked) => {
    const before = questionId === undefined ? null : questionOf(locked, questionId);
    const after = before
      ? await change(tx, locked, before, { ...question, ...at, position: before.position })
      : await insert(tx, locked, { ...question, ...at, position: nextPosition(locked) });
    await recordAct(ctx, tx, {
      action: before ? 'question.changed' : 'question.added',
      subjectType: 'event',
      subjectId: eventId,
      before: before && asAsked(before),
      after: asAsked(after),
    });
    return { questionId: after.id };
  });
}

async function change(
  tx: Transaction,
  locked: LockedQuestions,
  before: QuestionRow,
  question: NewQuestion,
): Promise<QuestionRow> {
  const { eventId: _, createdAt: retiredAt, ...asked } = question;
  const isIt = eq(bookingQuestions.id, before.id);
  if (isSameQuestion(before, question) || !(await isAnswered(tx, before.id))) {
    return written(await tx.update(bookingQuestions).set(asked).where(isIt).returning());
  }
  await tx.update(bookingQuestions).set({ retiredAt }).where(isIt);
  return insert(tx, locked, question);
}

async function insert(
  tx: Transaction,
  { all }: LockedQuestions,
  question: NewQuestion,
): Promise<QuestionRow> {
  const { everOfEvent } = questionLimits;
  if (all.length >= everOfEvent) {
    throw new Refusal(
      'unprocessable',
      say('The questions of this event were changed too often. Please leave them as they are.'),
    );
  }
  return written(await tx.insert(bookingQuestions).values(question).returning());
}

function written([row]: QuestionRow[]): QuestionRow {
  if (!row) throw new Error('a question was not written');
  return row;
}

/**
 * Returns the place after the last question. @throws Refusal unprocessable when there are as many as may be
 */
function nextPosition({ all, live }: LockedQuestions): number {
  const { perEvent } = questionLimits;
  if (live.length >= perEvent) {
    throw new Refusal(
      'unprocessable',
      say('An event asks at most {perEvent} questions.', { perEvent }),
    );
  }
  return Math.max(-1, ...all.map(({ position }) => position)) + 1;
}

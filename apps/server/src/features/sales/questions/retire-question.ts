import type { Transaction } from '@nagarika/db/client';
import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { asAsked, changeQuestions, isAnswered, questionOf } from './locked-questions.ts';

/** Stops asking a question; its answers stay until they are erased with the others. */
export function retireQuestion(
  ctx: MemberContext,
  { id, questionId }: { id: string; questionId: string },
): Promise<void> {
  return changeQuestions(ctx, id, async (tx, locked) => {
    const question = questionOf(locked, questionId);
    await retire(tx, questionId, ctx.deps.clock.now());
    await recordAct(ctx, tx, {
      action: 'question.retired',
      subjectType: 'event',
      subjectId: id,
      before: asAsked(question),
      after: null,
    });
  });
}

/** Retires a question, or deletes it when nobody has answered it. */
async function retire(tx: Transaction, questionId: string, now: Date): Promise<void> {
  const isIt = eq(bookingQuestions.id, questionId);
  if (await isAnswered(tx, questionId)) {
    await tx.update(bookingQuestions).set({ retiredAt: now }).where(isIt);
  } else {
    await tx.delete(bookingQuestions).where(isIt);
  }
}

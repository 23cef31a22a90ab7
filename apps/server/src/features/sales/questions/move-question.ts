import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { moveInOrder, type Step } from '#server/sql/put-in-order.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { changeQuestions, questionOf } from './locked-questions.ts';

export function moveQuestion(
  ctx: MemberContext,
  { id, questionId, step }: { id: string; questionId: string; step: Step },
): Promise<void> {
  return changeQuestions(ctx, id, async (tx, locked) => {
    const { label } = questionOf(locked, questionId);
    const ids = locked.live.map((question) => question.id);
    const { before, after } = await moveInOrder(tx, bookingQuestions, ids, {
      id: questionId,
      step,
    });
    await recordAct(ctx, tx, {
      action: 'question.moved',
      subjectType: 'event',
      subjectId: id,
      before: { label, ...before },
      after: { label, ...after },
    });
  });
}

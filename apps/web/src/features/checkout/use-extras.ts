import type { ChosenLine } from '@nagarika/domain/bookings';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showFirstError } from '../../lib/show-first-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useWord } from '../../lib/words.ts';
import { type AnswerDraft, answersIn } from '../questions/answer-draft.ts';

export type Extras = ReturnType<typeof useExtras>;

type Errors = Partial<Record<string, string>>;
type Draft = { answers: AnswerDraft; share: { phone: boolean; email: boolean } };
const nothing: Draft = { answers: {}, share: { phone: false, email: false } };

/** Asked for when it is pressed, and loaded with the fields before. */
const loadRules = () => import('../questions/answer-issues.ts');

/**
 * What a booking is asked beside its tickets, and what the member says: kept in the tab, as the tickets
 * are. Judged before any seat is held.
 */
export function useExtras(eventId: string, lines: readonly ChosenLine[]) {
  const word = useWord();
  const asked = trpc.questions.toBook.useQuery({ id: eventId });
  const { draft, change, forget } = useDraft(`booking-extras:${eventId}`, nothing);
  const [errors, setErrors] = useState<Errors>({});
  const container = useRef<HTMLDivElement>(null);
  const questions = asked.data ?? [];
  const seats = lines
    .flatMap(({ name, quantity }) => Array<string>(quantity).fill(name))
    .map((ticketType, seat) => ({ seat, ticketType }));
  // Not known, not said: the server asks then.
  const answers = asked.data && answersIn(draft.answers, asked.data, seats);

  function show(found: Errors): boolean {
    flushSync(() => setErrors(found));
    const isWrong = Object.keys(found).length > 0;
    if (isWrong) showFirstError(container.current);
    return !isWrong;
  }

  return {
    ...{ questions, seats, draft, errors, container, asked },
    sent: { ...(answers && { answers }), share: draft.share },
    change(part: Partial<Draft>) {
      change(part);
      setErrors({});
    },
    /** Whether all is answered; if not, the first that is not has the keyboard. */
    async judge(): Promise<boolean> {
      if (!answers || questions.length === 0) return true;
      const { issuesOf } = await loadRules();
      return show(issuesOf(questions, seats, answers, word));
    },
    /** What the server said of the answers: what is asked has changed meanwhile. */
    async refused(error: unknown): Promise<void> {
      const { refusedAnswers } = await loadRules();
      const found = refusedAnswers(error);
      if (Object.keys(found).length === 0) return;
      await asked.refetch();
      show(found);
    },
    forget,
  };
}

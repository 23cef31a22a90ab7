import { type ReactNode, useState } from 'react';
import { Notice } from './notice.tsx';
import { toast } from './toast-store.ts';

export type ProblemWords = { title: ReactNode; description?: ReactNode };

/**
 * What came of a press that failed: the toast says it and goes, `problem` stays, beside what she
 * presses again, until she does.
 */
export function useProblem() {
  const [words, setWords] = useState<ProblemWords | null>(null);
  return {
    problem: words && (
      <Notice tone="danger" title={words.title} isSaid>
        {words.description}
      </Notice>
    ),
    fail(next: ProblemWords) {
      setWords(next);
      toast({ ...next, variant: 'destructive', isInPlace: true });
    },
    clear: () => setWords(null),
  };
}

import { type ReactNode, useState } from 'react';
import { Notice } from './notice.tsx';
import { toast } from './toast-store.ts';

export type ProblemWords = { title: ReactNode; description?: ReactNode };

/**
 * Reports a failed press: the toast goes after a while, `problem` stays beside the button until it
 * is pressed again.
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

import { useLingui } from '@lingui/react/macro';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { useProblem } from './use-problem.tsx';

/**
 * Works like `useProblem` for a request's rejection: it shows the server's words, or these where it
 * gave none; `explain` has priority.
 */
export function useFailure(words: string, explain?: (error: unknown) => string | undefined) {
  const { t } = useLingui();
  const { problem, fail, clear } = useProblem();
  return {
    problem,
    clear,
    tell(error: unknown) {
      fail({ title: t`Error`, description: explain?.(error) ?? serverMessage(error) ?? words });
    },
  };
}

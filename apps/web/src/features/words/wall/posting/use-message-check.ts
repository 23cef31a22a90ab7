import { useLingui } from '@lingui/react/macro';
import { maxWallMessageLength, wallTextProblem } from '@nagarika/domain/words/wall/wall';
import type { Checked } from '../../../../lib/forms/checked.ts';

/** Words what is wrong with a message for the wall. */
export function useMessageCheck() {
  const { t } = useLingui();
  return <Values extends { content: string }>(values: Values): Checked<Values> => {
    const problem = wallTextProblem(values.content);
    if (problem === null) return { value: values };
    const message =
      problem === 'blank'
        ? t`Please write a message.`
        : t`Please use at most ${maxWallMessageLength} characters.`;
    return { issues: [{ path: ['content'], message }] };
  };
}

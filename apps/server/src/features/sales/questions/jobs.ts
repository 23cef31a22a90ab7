import { forgetAnswers } from '#server/features/sales/questions/answers/forget-answers.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

export function questionJobs(deps: Deps): Pick<JobHandlers, 'questions.forget-answers'> {
  return {
    'questions.forget-answers': async () => {
      const forgotten = await forgetAnswers(deps);
      if (forgotten.answers + forgotten.consents > 0) deps.log.info(forgotten, 'answers erased');
    },
  };
}

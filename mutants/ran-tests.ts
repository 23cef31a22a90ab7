import type { RunnerTestCase, RunnerTestFile } from 'vitest';

/** Its own name after those of what it stands in. */
export function namesOf(test: RunnerTestCase): string[] {
  const names: string[] = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return names;
}

/** Lists the errors of a test, or of all in a file. */
export function errorsOf(
  task: RunnerTestFile | RunnerTestFile['tasks'][number],
): (string | undefined)[] {
  const own = task.result?.errors?.map(({ message }) => message) ?? [];
  return 'tasks' in task ? [...own, ...task.tasks.flatMap(errorsOf)] : own;
}

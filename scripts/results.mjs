import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** Which task leaves which report. */
const tasks = {
  'unit.json': 'test',
  'repository.json': 'test:repository',
  'programs.json': 'test:programs',
  'e2e.json': 'test:e2e',
};

/** Adds up the JSON reports that Vitest leaves in each workspace's test-results. */
export function countTests(workspaces) {
  const total = { passed: 0, skipped: 0, failures: [] };
  const failing = new Set();
  for (const workspace of workspaces) {
    const folder = join(workspace, 'test-results');
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (!file.endsWith('.json')) continue;
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const failures = report.testResults.flatMap(failuresOf);
      total.passed += report.numPassedTests;
      total.skipped += report.numPendingTests + report.numTodoTests;
      total.failures.push(...failures);
      if (failures.length > 0) failing.add(`@nagarika/${basename(workspace)}#${tasks[file]}`);
    }
  }
  /** True when the task failed because of tests that are already counted one by one. */
  return { ...total, explains: (task) => failing.has(task) };
}

/** Counts a file's failures: one that cannot even be loaded has no tests, and counts as one failure. */
function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && file.status === 'failed') {
    return [{ name: file.name, words: firstLine(file.message) }];
  }
  return failed.map((test) => ({
    name: `${basename(file.name)}: ${test.fullName}`,
    words: firstLine(test.failureMessages[0]),
  }));
}

function firstLine(text) {
  return (
    stripVTControlCharacters(text ?? '')
      .trim()
      .split('\n')[0] || 'no message'
  );
}

/** Lists the tasks that ended badly in the runs Turbo summarised in `folder`, with their last words. */
export function failedTasks(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const runs = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  // A run that Turbo could not even begin leaves no summary, and must not pass for a success.
  if (runs.length < 2) return [{ name: 'turbo', words: 'did not run; see above' }];
  const failed = runs.flatMap((summary) =>
    summary.tasks
      .filter((task) => task.execution?.exitCode !== 0)
      .map((task) => [task.taskId, { name: task.taskId, words: lastWords(task.logFile) }]),
  );
  // The browser tests' run repeats a build that failed before it.
  return [...new Map(failed).values()];
}

function lastWords(logFile) {
  if (!logFile || !existsSync(join(root, logFile))) return 'see above';
  const words = stripVTControlCharacters(readFileSync(join(root, logFile), 'utf8'));
  const lines = words.trimEnd().split('\n');
  return lines.slice(-15).join('\n      ');
}

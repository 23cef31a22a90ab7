import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Text } from '@nagarika/domain/language/texts';
import { Refusal, type RefusalCode } from '@nagarika/domain/site/refusal';
import pLimit from 'p-limit';
import { busyAnswer } from './turns.ts';
import { workCounts } from './work-counts.ts';

/** A child's answer to one message (answer-work.ts). */
export type ChildAnswer =
  | { output: unknown }
  | { refusal: { code: RefusalCode; text: Text } }
  | { fault: string };

/** Thrown when it took longer than it may, and was ended: on a busy machine another try may be in time. */
export class ChildTimeout extends Refusal {
  constructor(timeoutMs: number) {
    const { text, retryAfter } = busyAnswer;
    super('busy', text, { retryAfter, cause: new Error(`no answer within ${timeoutMs} ms`) });
    this.name = 'ChildTimeout';
  }
}

/**
 * Lets a separate process do work that would hold up every other request, or might take any memory, one
 * after the other: it can be ended whatever it does, has none of our secrets in its environment, and gives
 * its memory back by ending when it has been idle for a while. `name` is its own in the metrics.
 */
export function createChildWork<Input, Output>(
  file: URL,
  { name, timeoutMs, idleMs = 20_000 }: { name: string; timeoutMs: number; idleMs?: number },
): (input: Input) => Promise<Output> {
  const inTurn = pLimit(1);
  const counts = workCounts(`${name} by a child`, {
    running: () => inTurn.activeCount,
    waiting: () => inTurn.pendingCount,
  });
  let child: ChildProcess | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function end() {
    child?.kill('SIGKILL');
    child = null;
  }

  return (input) =>
    inTurn(async () => {
      clearTimeout(idle);
      child ??= startChild(file);
      try {
        const output = outputOf<Output>(await ask(child, input, timeoutMs));
        counts.done += 1;
        return output;
      } catch (error) {
        counts.failed += 1;
        if (!(error instanceof Refusal) || error instanceof ChildTimeout) end();
        throw error;
      } finally {
        idle = setTimeout(end, idleMs);
        idle.unref();
      }
    });
}

function startChild(file: URL): ChildProcess {
  const child = fork(fileURLToPath(file), [], {
    execArgv: [],
    serialization: 'advanced',
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  comesAfterPages(child);
  // The child keeps no process alive: it ends when this one does.
  child.unref();
  return child;
}

/** Gives the child a fourth of a core that both want: a visitor's page does not wait for a PDF. */
function comesAfterPages({ pid }: ChildProcess): void {
  try {
    // The priority is set at once, since threads that start later inherit it.
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // It has ended already, which its next caller hears.
  }
}

/** Sends one message and awaits its answer; until then this process does not end. */
function ask(child: ChildProcess, input: unknown, timeoutMs: number): Promise<ChildAnswer> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => done(() => reject(new ChildTimeout(timeoutMs))), timeoutMs);
    const answered = (answer: ChildAnswer) => done(() => resolve(answer));
    const ended = () => done(() => reject(new Error('the child ended before it answered')));
    function done(settle: () => void) {
      clearTimeout(patience);
      child.off('message', answered);
      child.off('exit', ended);
      child.off('error', ended);
      settle();
    }
    child.on('message', answered);
    child.on('exit', ended);
    child.on('error', ended);
    child.send({ input }, (error) => error && ended());
  });
}

/** Casts what our own child made of our own input: it has the type that its function declares. */
function outputOf<Output>(answer: ChildAnswer): Output {
  if ('refusal' in answer) throw new Refusal(answer.refusal.code, answer.refusal.text);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.output as Output;
}

import { Refusal } from '@nagarika/domain/site/refusal';
import type { ChildAnswer } from './child-work.ts';

/** The child's side of child-work.ts: does the work that it receives, until its parent is gone. */
export function answerWork<Input>(work: (input: Input) => Promise<unknown>): void {
  process.on('message', (message: { input: Input }) => {
    void work(message.input)
      .then((output): ChildAnswer => ({ output }), asAnswer)
      .then((answer) => process.send?.(answer));
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl+C reaches the whole group: the parent finishes what is under way, and ends then.
  process.on('SIGINT', () => {});
}

function asAnswer(error: unknown): ChildAnswer {
  if (error instanceof Refusal) return { refusal: { code: error.code, text: error.text } };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

import { getPriority } from 'node:os';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { answerWork } from '#server/platform/bounds/answer-work.ts';

/** A child that does what a hostile input could make one do. */
answerWork(async (what: string) => {
  if (what === 'loop') for (;;);
  if (what === 'exit') process.exit(1);
  if (what === 'refuse') throw new Refusal('unprocessable', say('Not this one.'));
  if (what === 'throw') throw new Error('broken within');
  if (what === 'priority') return getPriority();
  if (what === 'environment') return Object.keys(process.env);
  return new Uint8Array([process.pid % 256, what.length]);
});

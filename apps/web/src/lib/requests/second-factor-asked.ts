import { meetAlso } from './session-link.ts';

/**
 * The server may ask an admin for her second factor, before money leaves or in a new session. What has
 * met that asks here; the page, which has the dialog, answers (features/people/second-factor/factor-dialog.tsx).
 */

type Desk = {
  /** Asks for a code; answers whether it was right. */
  ask: () => Promise<boolean>;
  /** What this session owes may be another than the page believes. */
  check: () => void;
};

let desk: Desk | null = null;
let asking: Promise<boolean> | null = null;

export function openFactorDesk(next: Desk): () => void {
  const before = desk;
  desk = next;
  return () => {
    if (desk === next) desk = before;
  };
}

/** However many presses meet it at once, she is asked once. */
export async function factorShown(): Promise<boolean> {
  if (!desk) return false;
  asking ??= desk.ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Of an answer's error, over tRPC or REST. */
export function isFactorAsked(said: unknown): boolean {
  return Object(said).reason === 'second_factor_asked';
}

function isFactorMissing(said: unknown): boolean {
  return Object(said).reason === 'second_factor_missing';
}

/** A press that was refused for want of the second factor is sent once more when it was shown. */
meetAlso(({ data }, { type }, isFirst) => {
  const isAsked = isFactorAsked(data);
  if (isAsked && isFirst && type === 'mutation') return factorShown();
  if (isAsked || isFactorMissing(data)) desk?.check();
  return null;
});

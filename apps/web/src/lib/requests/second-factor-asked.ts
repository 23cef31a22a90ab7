import { meetAlso } from './session-link.ts';

/**
 * Lets a refused call ask for the admin's second factor, which the server wants before money leaves
 * or in a new session. The page has the dialog and registers it here
 * (features/people/second-factor/factor-dialog.tsx).
 */

type Desk = {
  /** Asks for a code; returns whether it was right. */
  ask: () => Promise<boolean>;
  /** Checks what this session owes, which may differ from what the page believes. */
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

/** Asks the admin once, however many presses need the second factor at the same time. */
export async function factorShown(): Promise<boolean> {
  if (!desk) return false;
  asking ??= desk.ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Tells whether an answer's error, over tRPC or REST, asks for the second factor. */
export function isFactorAsked(said: unknown): boolean {
  return Object(said).reason === 'second_factor_asked';
}

function isFactorMissing(said: unknown): boolean {
  return Object(said).reason === 'second_factor_missing';
}

/** Sends a refused press again once the second factor was shown. */
meetAlso(({ data }, { type }, isFirst) => {
  const isAsked = isFactorAsked(data);
  if (isAsked && isFirst && type === 'mutation') return factorShown();
  if (isAsked || isFactorMissing(data)) desk?.check();
  return null;
});

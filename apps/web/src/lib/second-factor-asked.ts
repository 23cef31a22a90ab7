/**
 * The server may ask an admin for her second factor, before money leaves or in a new session. What has
 * met that asks here; the page, which has the dialog, answers (features/second-factor/factor-dialog.tsx).
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

export function factorRefused(): void {
  desk?.check();
}

/** Of an answer's error, over tRPC or REST. */
export function isFactorAsked(said: unknown): boolean {
  return Object(said).reason === 'second_factor_asked';
}

export function isFactorMissing(said: unknown): boolean {
  return Object(said).reason === 'second_factor_missing';
}

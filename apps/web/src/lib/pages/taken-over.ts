import type { TakenOver } from '../../boot.ts';

const takenOver: TakenOver = 'taken-over';
let isTakenOver = false;

/**
 * Announces that the application has taken the page over, and gets the presses and input of before
 * (boot.ts).
 */
export function tellTakenOver(): void {
  isTakenOver = true;
  dispatchEvent(new Event(takenOver));
}

/** Resolves when React has taken over; until then it compares its rendering with what the server sent. */
export function whenTakenOver(): Promise<void> {
  if (isTakenOver) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener(takenOver, () => resolve(), { once: true });
  });
}

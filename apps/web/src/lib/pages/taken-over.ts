import type { TakenOver } from '../../boot.ts';

const takenOver: TakenOver = 'taken-over';
let isTakenOver = false;

/** The page is the application's now: what was pressed and typed until then is given to it (boot.ts). */
export function tellTakenOver(): void {
  isTakenOver = true;
  dispatchEvent(new Event(takenOver));
}

/** Until then React compares what it renders with what the server has sent. */
export function whenTakenOver(): Promise<void> {
  if (isTakenOver) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener(takenOver, () => resolve(), { once: true });
  });
}

import type { ToldVital } from '@nagarika/domain/site/telling';
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { tell } from './telling.ts';

/** Reports the vitals once, when the visitor first leaves or turns away: by then all are known. */
export function tellVitals(route: string): void {
  const measured = new Map<string, ToldVital>();
  const note = ({ name, value }: MetricType) => {
    if (name !== 'FCP') measured.set(name, { name, value: Math.min(value, 600_000) });
  };
  for (const listen of [onCLS, onINP, onLCP, onTTFB]) listen(note);
  let isTold = false;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return;
    isTold = true;
    // This runs after the library's own listeners, which give their last values now.
    queueMicrotask(() => {
      if (measured.size > 0) tell({ vitals: [...measured.values()] }, route);
    });
  });
}

import { useEffect, useEffectEvent, useState } from 'react';
import { nowMs, onClockSet } from './clock.ts';

/**
 * Counts whole seconds until a moment (milliseconds since 1970), 0 once it is over, and then calls
 * `onEnd`.
 */
export function useCountdown(untilMs: number, onEnd?: () => void): number {
  const [now, setNow] = useState(nowMs);
  const end = useEffectEvent(() => onEnd?.());
  const isOver = now >= untilMs;
  useEffect(() => {
    const tick = () => setNow(nowMs());
    tick();
    if (isOver) {
      end();
      return onClockSet(tick);
    }
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [untilMs, isOver]);
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until the moment (milliseconds since 1970), 0 once it is over; `onEnd` when it has come. */
export function useCountdown(untilMs: number, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(() => onEnd?.());
  const isOver = now >= untilMs;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) {
      end();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [untilMs, isOver]);
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
}

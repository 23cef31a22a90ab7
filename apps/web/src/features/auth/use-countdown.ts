import { useEffect, useState } from 'react';

/** Whole seconds until the moment (milliseconds since 1970), 0 once it is over. */
export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= untilMs;
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [untilMs, isOver]);
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
}

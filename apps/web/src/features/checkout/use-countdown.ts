import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from './countdown.ts';

/** Whole seconds left until an instant (ISO); `onEnd` once it has come. */
export function useCountdown(until: string, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, Date.now()));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => {
      const left = secondsUntil(until, Date.now());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

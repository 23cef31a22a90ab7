import { useState } from 'react';

/**
 * What the same choice cost when it was made, once its price has changed under her: an early price that
 * ended, another who took the last early seat. Null: it costs what she was shown. Another choice
 * (`choice`: all of it, as text) is another price that she has seen.
 */
export function usePriceBefore(choice: string, totalPaise: number): number | null {
  const [seen, setSeen] = useState({ choice, totalPaise });
  if (seen.choice !== choice) setSeen({ choice, totalPaise });
  return seen.choice === choice && seen.totalPaise !== totalPaise ? seen.totalPaise : null;
}

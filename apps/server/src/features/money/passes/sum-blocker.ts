import { say, type Text } from '@nagarika/domain/language/texts';
import { mostPassPaise } from '@nagarika/domain/money/orders/passes';

/** Says in words why so much cannot be paid at once; null when it can. */
export function sumBlocker(totalPaise: number): Text | null {
  if (totalPaise <= mostPassPaise) return null;
  return say('All dates together cost more than can be paid at once: please book them one by one.');
}

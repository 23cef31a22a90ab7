import type { PassDate } from './pass.ts';

/** Whether all dates can be given back until equally long before they start. */
export function isSamePolicy(dates: readonly Pick<PassDate, 'refundUntilHours'>[]): boolean {
  return new Set(dates.map(({ refundUntilHours }) => refundUntilHours)).size === 1;
}

import { refundPolicy } from '@nagarika/domain/events';
import { useWord } from '../lib/words.ts';

/** The policy of an event that states no other, as new events have it (events.refund_until_hours). */
export function useUsualRefundPolicy(): string {
  return useWord()(refundPolicy(24));
}

import { refundPolicy, usualRefundHours } from '@nagarika/domain/events/drafts/refund-policy';
import { useWord } from '../lib/words/words.ts';

/** Words the policy of an event that states no other. */
export function useUsualRefundPolicy(): string {
  return useWord()(refundPolicy(usualRefundHours));
}

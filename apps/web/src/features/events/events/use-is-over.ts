import { instantsOf, isHappening, type WrittenTimes } from '@nagarika/domain/events/listing/events';
import { useNow } from '../../../lib/times/use-now.ts';

/** Past, and ended: of what goes on nobody was there yet. */
export function useIsOver(event: WrittenTimes & { isPast: boolean }): boolean {
  const now = useNow();
  return event.isPast && !isHappening(instantsOf(event), now);
}

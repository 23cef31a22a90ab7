import { instantsOf, isHappening, type WrittenTimes } from '@nagarika/domain/events/listing/events';
import { useNow } from '../../../lib/times/use-now.ts';

/** Tells whether an event is past and has ended: nobody has attended one that is still going on. */
export function useIsOver(event: WrittenTimes & { isPast: boolean }): boolean {
  const now = useNow();
  return event.isPast && !isHappening(instantsOf(event), now);
}

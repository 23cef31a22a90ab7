import { endOn, startOf, type WrittenTimes } from '@nagarika/domain/events/listing/events';
import { formatSpan } from '@nagarika/domain/language/format';
import { useLanguage } from '../../../lib/words/use-language.ts';

/** Words when an event starts, and its end where that is on another day. */
export function useWhen() {
  const language = useLanguage();
  return (event: WrittenTimes) => formatSpan(startOf(event), endOn(event), language);
}

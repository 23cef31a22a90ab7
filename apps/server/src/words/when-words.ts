import type { EventStatus } from '@nagarika/domain/events/listing/events';
import { formatSpan } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { word } from './word.ts';

export const newDateToCome = say('New date to be announced');

/** Says when an event is, in a line. */
export function whenWords(
  event: { status: EventStatus; startsAt: Date; endsAt: Date | null },
  language: Language,
): string {
  if (event.status === 'postponed') return word(newDateToCome, language);
  return formatSpan(event.startsAt, event.endsAt, language);
}

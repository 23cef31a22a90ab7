import type { Language } from '@nagarika/domain/language/languages';
import type { Counted } from '#server/features/events/seats/count-free-seats.ts';
import { wordAll } from '#server/words/word.ts';
import type { JudgedLine } from './judge-list.ts';
import type { ListPreview } from './schemas.ts';

export function toPreview(
  judged: readonly JudgedLine[],
  { ofEvent }: Counted,
  language: Language,
): ListPreview {
  const fine = judged.flatMap(({ guest, errors }) => (guest && errors.length === 0 ? guest : []));
  return {
    guests: fine.length,
    seats: fine.reduce((sum, { seats }) => sum + seats, 0),
    available: ofEvent,
    lines: judged.map(({ written, errors }) => ({
      line: written.line,
      errors: wordAll(errors, language),
    })),
  };
}

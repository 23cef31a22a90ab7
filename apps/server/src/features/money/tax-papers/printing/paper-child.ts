import type { Language } from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import { answerWork } from '#server/platform/bounds/answer-work.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { renderTaxPaper } from './render-tax-paper.ts';
import { type PrintedYear, renderYear } from './render-year.ts';

/** A paper, or an organiser's year. */
type Asked = { brand: Brand; language: Language } & (
  | { paper: PrintedPaper }
  | { year: PrintedYear }
);

answerWork((asked: Asked) => {
  const { brand, language } = asked;
  return 'paper' in asked
    ? renderTaxPaper(asked.paper, brand, language)
    : renderYear(asked.year, brand, language);
});

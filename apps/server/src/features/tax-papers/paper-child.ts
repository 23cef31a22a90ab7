import type { Brand } from '@nagarika/domain/brand';
import type { Language } from '@nagarika/domain/languages';
import { answerWork } from '#server/platform/answer-work.ts';
import type { PrintedPaper } from './printed-paper.ts';
import { renderTaxPaper } from './render-tax-paper.ts';

answerWork((printed: { paper: PrintedPaper; brand: Brand; language: Language }) =>
  renderTaxPaper(printed.paper, printed.brand, printed.language),
);

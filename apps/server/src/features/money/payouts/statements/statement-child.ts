import type { Language } from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import { answerWork } from '#server/platform/bounds/answer-work.ts';
import type { Statement } from './find-statement.ts';
import { renderStatement } from './render-statement.ts';

answerWork((printed: { statement: Statement; brand: Brand; language: Language }) =>
  renderStatement(printed.statement, printed.brand, printed.language),
);

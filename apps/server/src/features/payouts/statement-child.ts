import type { Brand } from '@nagarika/domain/brand';
import { answerWork } from '#server/platform/answer-work.ts';
import type { Statement } from './statement.ts';
import { renderStatement } from './statement-pdf.ts';

answerWork(({ statement, brand }: { statement: Statement; brand: Brand }) =>
  renderStatement(statement, brand),
);

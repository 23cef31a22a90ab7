import type { Brand } from '@nagarika/domain/brand';
import { answerWork } from '#server/platform/answer-work.ts';
import type { Statement } from './find-statement.ts';
import { renderStatement } from './render-statement.ts';

answerWork(({ statement, brand }: { statement: Statement; brand: Brand }) =>
  renderStatement(statement, brand),
);

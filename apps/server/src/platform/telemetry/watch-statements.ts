import { type StatementWatch, watchStatements } from '@nagarika/db/statements/statements';
import { type SlowStatements, statementHash } from './slow-statements.ts';
import type { Tracing } from './tracing.ts';

/** Watches every statement of this process: slow ones are logged, all are spans where there is a trace. */
export function watchAllStatements(
  slow: Pick<SlowStatements, 'watch'> | null,
  tracing: Tracing | null,
): void {
  if (!tracing) {
    watchStatements(slow?.watch ?? null);
    return;
  }
  const watch: StatementWatch = (text) => {
    const slowOne = slow?.watch(text);
    if (tracing.here() === undefined) return slowOne;
    const operation = operationOf(text);
    const span = tracing.begin(operation, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'nagarika.statement': statementHash(text),
      },
    });
    return {
      sent: () => slowOne?.sent(),
      ended(rows, error) {
        slowOne?.ended(rows);
        span.set({ 'db.response.returned_rows': rows });
        if (error) span.fail(error instanceof Error ? error.name : 'error');
        span.end();
      },
    };
  };
  watchStatements(watch);
}

const operations = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint)\b/i;

function operationOf(text: string): string {
  return operations.exec(text)?.[1]?.toLowerCase() ?? 'other';
}

import { type Statement, send } from '../statements/statement.ts';
import { sendInOrder } from './pipelined.ts';
import { openScope, TransactionOverError } from './transaction-scope.ts';

type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  [Key in keyof Statements]: Statements[Key] extends Statement<infer Rows> ? Rows : never;
};

/**
 * Ends the transaction: these statements leave together with COMMIT, in one round trip, and nothing is sent
 * after them. A failure of one undoes the transaction, and is thrown; what a caller throws after this one has
 * returned undoes nothing.
 */
export async function withCommit<const Statements extends readonly Statement<unknown>[], Answer>(
  statements: Statements,
  answer: (rows: RowsOf<Statements>) => Answer,
): Promise<Answer> {
  const scope = openScope();
  const asked = await sendInOrder(statements.map((statement) => () => send(statement)));
  const { commit } = scope;
  if (!commit) throw new TransactionOverError('a transaction is committed once');
  scope.commit = null;
  commit();
  return answer(asRows<Statements>(await Promise.all(asked)));
}

function asRows<Statements extends readonly Statement<unknown>[]>(rows: unknown[]) {
  return rows as RowsOf<Statements>;
}

/** The last statements of a transaction, none of them begun, and what is made of their rows. */
export class LastStatements {
  constructor(
    readonly statements: readonly PromiseLike<unknown>[],
    readonly answer: (rows: readonly unknown[]) => unknown,
  ) {}
}

/**
 * To be returned by a transaction's body: these statements leave together with COMMIT, in one round
 * trip. What fails of them undoes the transaction, and is thrown. Only for what is sent as it is
 * written: Drizzle's queries, not functions that await something first.
 */
export function withCommit<const Statements extends readonly PromiseLike<unknown>[], Answer>(
  statements: Statements,
  answer: (rows: { [Key in keyof Statements]: Awaited<Statements[Key]> }) => Answer,
): Promise<Answer> {
  return asAnswer(new LastStatements(statements, asAnyRows(answer)));
}

/** The pool makes it one, at the transaction's end (transact.ts). */
function asAnswer<Answer>(last: LastStatements): Promise<Answer> {
  return last as unknown as Promise<Answer>;
}

function asAnyRows<Rows, Answer>(answer: (rows: Rows) => Answer) {
  return answer as (rows: unknown) => Answer;
}

const query = Symbol('query');

type Sendable<Rows> = { execute(): Promise<Rows> };

/**
 * A statement that is built and not sent: `send` sends it, `withCommit` does so at a transaction's end. It
 * is no promise (docs/decisions/0246-statements-that-are-not-sent.md).
 */
export type Statement<Rows> = {
  readonly [query]: Sendable<Rows>;
  /** Never there: TypeScript refuses to await what may have a `then` that takes no callback. */
  readonly then?: (how: 'by send or withCommit') => void;
};

/** Keeps a query of Drizzle's from being sent by an `await`. */
export function asStatement<Rows>(sendable: Sendable<Rows>): Statement<Rows> {
  return { [query]: sendable };
}

export function send<Rows>(statement: Statement<Rows>): Promise<Rows> {
  return statement[query].execute();
}

/** One statement on its way; whoever watches learns neither its parameters nor its rows. */
export type WatchedStatement = {
  /** It has a connection, and leaves. */
  sent(): void;
  /** `rows` as PostgreSQL counts them. */
  ended(rows: number, error?: unknown): void;
};

/** Asked where somebody wants a statement's rows, so in her context; nothing: this one is not watched. */
export type StatementWatch = (text: string) => WatchedStatement | undefined;

let watch: StatementWatch | null = null;

/** One for the process; null: nobody. */
export function watchStatements(one: StatementWatch | null): void {
  watch = one;
}

export function watchStatement(text: string): WatchedStatement | undefined {
  return watch?.(text);
}

/** Tells of what comes of a statement that was watched. */
export function endWatched(
  watched: WatchedStatement | undefined,
  query: PromiseLike<unknown>,
): void {
  if (!watched) return;
  query.then(
    (result) => watched.ended(countOf(result)),
    (error) => watched.ended(0, error),
  );
}

function countOf(result: unknown): number {
  const hasCount = typeof result === 'object' && result !== null && 'count' in result;
  return hasCount ? Number(result.count ?? 0) : 0;
}

/** One statement on its way; its watcher learns neither its parameters nor its rows. */
export type WatchedStatement = {
  /** Says that it has a connection, and leaves. */
  sent(): void;
  /** `rows` as PostgreSQL counts them. */
  ended(rows: number, error?: unknown): void;
};

/** Called where a caller wants a statement's rows, in its context; undefined: this one is not watched. */
export type StatementWatch = (text: string) => WatchedStatement | undefined;

let watch: StatementWatch | null = null;

/** Sets the process's one watcher; null for none. */
export function watchStatements(one: StatementWatch | null): void {
  watch = one;
}

export function watchStatement(text: string): WatchedStatement | undefined {
  return watch?.(text);
}

/** Tells of the outcome of a statement that was watched. */
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

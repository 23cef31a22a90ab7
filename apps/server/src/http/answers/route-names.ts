/** As labels and log fields there are only names of ours: a client's text would live on in them. */

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function methodName(method: string): string {
  return methods.has(method) ? method : 'other';
}

/** `trpc events.list`; of several calls in one, `trpc batch`. */
export function trpcRouteName(procedures: readonly string[]): (path: string) => string {
  const known = new Set(procedures);
  return (path) => {
    if (path.includes(',')) return 'trpc batch';
    return known.has(path) ? `trpc ${path}` : 'trpc unmatched';
  };
}

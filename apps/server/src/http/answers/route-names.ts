/** Labels and log fields hold only our own names: a client's text would live on in them. */

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function methodName(method: string): string {
  return methods.has(method) ? method : 'other';
}

/** Names `trpc events.list`, or `trpc batch` for several calls in one. */
export function trpcRouteName(procedures: readonly string[]): (path: string) => string {
  const known = new Set(procedures);
  return (path) => {
    if (path.includes(',')) return 'trpc batch';
    return known.has(path) ? `trpc ${path}` : 'trpc unmatched';
  };
}

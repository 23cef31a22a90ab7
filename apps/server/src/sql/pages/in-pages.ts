/** In their order, `size` at a time; of none, one empty page, so that a file has its head. */
export function inPages(ids: readonly string[], size: number): (readonly string[])[] {
  const count = Math.max(1, Math.ceil(ids.length / size));
  return Array.from({ length: count }, (_, n) => ids.slice(n * size, (n + 1) * size));
}

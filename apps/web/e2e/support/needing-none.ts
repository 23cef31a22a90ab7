type Tools = { onCleanup: (clean: () => void | Promise<void>) => void };

/** A fixture of nothing but its tools: Vitest reads what it needs where a function's first parameter is taken apart. */
export function needingNone<Value>(make: (tools: Tools) => Promise<Value>) {
  // biome-ignore lint/correctness/noEmptyPattern: what it needs, which is nothing.
  return async ({}: object, tools: Tools) => make(tools);
}

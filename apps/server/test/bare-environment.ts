/**
 * The environment of a program that tests start: where programs lie, and how Bun itself is to run
 * (scripts/test.mjs).
 */
export const bareEnvironment: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(PATH|BUN_JSC_.*|MIMALLOC_.*)$/.test(name)),
);

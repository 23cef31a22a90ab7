/** How long a test may take before it counts as hanging: some do hundreds of things, on a machine that is slow and busy. */
export const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // Nobody waits for what comes at once; a mail may come late from a server that has just started.
  expect: { poll: { timeout: 60_000 } },
};

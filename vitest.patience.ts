/** How long a unit test may take before it counts as hanging: a minute is nothing on a machine that is slow and busy. */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Nobody waits for what comes at once.
  expect: { poll: { timeout: 10_000 } },
};

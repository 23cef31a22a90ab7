/** How long every unit test may take: seconds are nothing on a machine that is busy. */
export const patience = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // Nobody waits for what comes at once.
  expect: { poll: { timeout: 10_000 } },
};

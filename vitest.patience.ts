/** How long a test may take before it counts as hanging: some do hundreds of things, on slow machines. */
export const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // An immediate result costs no wait; a mail may come late from a server that has just started.
  expect: { poll: { timeout: 60_000 } },
};

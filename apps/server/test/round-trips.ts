import { createServer, connect as dial } from 'node:net';

/** Longer than a burst of statements takes to be written. */
const heldMs = 15;

/**
 * Stands between a pool and its database and counts how often a caller waits for an answer before it asks
 * more, over all connections. Answers are held for a moment: what is sent meanwhile cannot have waited for
 * them, however many pieces it comes in.
 */
export async function countRoundTrips(target: string) {
  const { hostname, port } = new URL(target);
  let count = 0;
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    let isAsking = false;
    near.on('data', (bytes) => {
      if (!isAsking) count += 1;
      isAsking = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      setTimeout(() => {
        isAsking = false;
        near.write(bytes);
      }, heldMs);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  const address = server.address();
  if (address && typeof address === 'object') url.port = String(address.port);
  return {
    url: url.href,
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
    close: () => server.close(),
  };
}

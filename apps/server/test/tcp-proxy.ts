import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** Stands between the server and its database, like a network that fails on command. */
export async function startTcpProxy(target: string) {
  let aimed = new URL(target);
  const pairs = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  let isHeld = false;

  async function open(): Promise<void> {
    server = createServer((near) => {
      const far = dial(Number(aimed.port), aimed.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        pairs.add(one);
        if (isHeld) one.pause();
        one.on('data', (bytes) => other.write(bytes));
        one.on('error', () => {});
        one.on('close', () => {
          pairs.delete(one);
          other.destroy();
        });
      }
    });
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    const address = listening.address();
    if (address && typeof address === 'object') port = address.port;
  }

  await open();
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    /** Cuts all connections: `reset` looks like a failover, `end` like a polite good-bye. */
    cut(how: 'end' | 'reset') {
      for (const socket of pairs) how === 'end' ? socket.end() : socket.resetAndDestroy();
    },
    /** Lets connections stay, and nothing through any more: the far end hangs. */
    hold() {
      isHeld = true;
      for (const socket of pairs) socket.pause();
    },
    letGo() {
      isHeld = false;
      for (const socket of pairs) socket.resume();
    },
    /** Refuses connections until `open`. */
    async close() {
      server?.close();
      for (const socket of pairs) socket.destroy();
    },
    open,
    /** Leads connections there from now on: the database has come back at another address. */
    aim(other: string) {
      aimed = new URL(other);
    },
  };
}

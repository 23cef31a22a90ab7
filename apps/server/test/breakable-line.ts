import { connect, createServer, type Socket } from 'node:net';

/** Opens a line to the database that can break or fall silent, as a network or a host does. */
export async function openBreakableLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    const join = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('close', () => to.destroy());
    };
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  const cut = () => {
    line.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Lets nothing come through any more, and tells nobody. */
    fallSilent: () => {
      isSilent = true;
    },
    /** Ends every connection and refuses new ones. */
    cut,
  };
}

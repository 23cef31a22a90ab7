import { createServer } from 'node:http';

export type ChangingSite = Awaited<ReturnType<typeof changingSite>>;

/** Serves the same site at its own address, where a new version can be put in place. */
export async function changingSite(origin: string) {
  let version = 1;
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url}`, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type });
    response.end(request.url === '/sw.js' ? `${body}//${version}` : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => {
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

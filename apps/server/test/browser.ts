import type { World } from '#test/world.ts';

/** Makes a browser over HTTP that keeps its cookies and has its own address. */
export function createBrowser(
  world: Pick<World, 'request'>,
  address = '198.51.100.1',
  userAgent = 'Mozilla/5.0 (test)',
) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
      const response = await world.request(path, {
        method,
        headers: {
          'x-forwarded-for': address,
          'user-agent': userAgent,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

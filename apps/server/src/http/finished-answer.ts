import { type Compressed, compress } from './compress.ts';

/** An answer whose bytes are made: what is sent differs by encoding alone. */
export type FinishedAnswer = {
  /** Pattern of the route, for logs and metrics. */
  route: string;
  /** Of its bytes, what is compressed of them included, at most. */
  size: number;
  /** For a request with these headers. A promise only for the first who asks in its encoding. */
  send: (asked: Headers) => Response | Promise<Response>;
};

/** Below that one packet carries it anyway. */
const leastBytes = 1024;
const ofBody = ['content-type', 'content-encoding', 'content-length'];
/** The same page made twice differs in these, and in nothing that anybody sees. */
const madeAt = /"(dataUpdatedAt|dehydratedAt)":\d+/g;

/** What this response is made of, ready to be sent to anybody who asks for the same. */
export async function finishAnswer(
  response: Response,
  { route, cacheControl }: { route: string; cacheControl: string },
): Promise<FinishedAnswer> {
  const text = await response.text();
  const whole = new TextEncoder().encode(text);
  const etag = `W/"${Bun.hash(text.replaceAll(madeAt, '')).toString(36)}"`;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', cacheControl);
  headers.set('Vary', 'Accept-Encoding, Cookie');
  headers.set('ETag', etag);
  headers.delete('Content-Length');

  const unchanged = new Headers(headers);
  for (const name of ofBody) unchanged.delete(name);
  const plain = () => new Response(whole, { headers });
  const encoded = { br: inEncoding('br'), gzip: inEncoding('gzip') };

  function inEncoding(encoding: Compressed['encoding']) {
    const own = new Headers(headers);
    own.set('Content-Encoding', encoding);
    let bytes: Uint8Array<ArrayBuffer> | null = null;
    let making: Promise<Uint8Array<ArrayBuffer>> | null = null;
    const make = async () => {
      bytes = (await compress(text, encoding))?.body ?? whole;
      return bytes;
    };
    const of = (body: Uint8Array<ArrayBuffer>) => new Response(body, { headers: own });
    return () => {
      if (bytes) return of(bytes);
      making ??= make();
      return making.then(of);
    };
  }

  return {
    route,
    size: 2 * whole.byteLength + 4096,
    send(asked) {
      if (asked.get('if-none-match')?.includes(etag))
        return new Response(null, { status: 304, headers: unchanged });
      const accepted = asked.get('accept-encoding');
      if (accepted === null || whole.byteLength < leastBytes) return plain();
      if (accepted.includes('br')) return encoded.br();
      return accepted.includes('gzip') ? encoded.gzip() : plain();
    },
  };
}

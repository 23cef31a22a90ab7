import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';

/** Smaller answers arrive in the first packets anyway, and are most of the work. */
const leastBytes = 16 * 1024;

/** Compresses long lists, such as the tickets at a door, to a fourth of the mobile data and of the wait. */
export const compressJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const text = c.get('json');
  if (text !== undefined && Buffer.byteLength(text) < leastBytes) return;
  const { headers } = c.res;
  const isJson = headers.get('Content-Type')?.startsWith('application/json');
  if (!isJson || !c.res.body || headers.has('Content-Encoding')) return;
  const whole = text ?? new Uint8Array(await c.res.arrayBuffer());
  const isLong = Buffer.byteLength(whole) >= leastBytes;
  const made = isLong ? await compress(whole, c.req.header('accept-encoding') ?? '') : null;
  c.res = new Response(made?.body ?? whole, c.res);
  if (isLong) c.header('Vary', 'Accept-Encoding', { append: true });
  if (!made) return;
  c.header('Content-Length', String(made.body.byteLength));
  c.header('Content-Encoding', made.encoding);
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Compressed = { body: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' };

/** Compresses with fast settings, for an answer made for one request, unlike the files of the build. */
export async function compress(
  body: string | Uint8Array,
  accepted: string,
): Promise<Compressed | null> {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { body: new Uint8Array(await brotli(body, { params })), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) {
    return { body: new Uint8Array(await zip(body, { level: 4 })), encoding: 'gzip' };
  }
  return null;
}

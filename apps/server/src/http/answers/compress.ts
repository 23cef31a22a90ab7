import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

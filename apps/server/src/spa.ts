import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Brand } from '@nagarika/domain/brand';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http.ts';

type Encoded = { type: string; raw: Uint8Array; br: Uint8Array | null; gzip: Uint8Array | null };

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const isCompressible = /\.(css|html|js|json|svg|webmanifest)$/;

/**
 * The built single-page application, held in memory and compressed once. Hashed assets are
 * immutable; any other path answers index.html, which is always revalidated. Null: not built
 * (`bun run dev`, where Vite serves the pages).
 */
export async function loadSpa(folder: string, brand: Brand) {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Encoded>();
  await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(folder.length).replaceAll('\\', '/');
        const content = await readFile(path);
        files.set(
          name,
          await encode(name, name === '/index.html' ? withBrand(content, brand) : content),
        );
      }),
  );
  const index = files.get('/index.html');
  if (!index) return null;

  return {
    /** A file of the build; null when there is none under this path. */
    file(c: Context<HttpEnv>): Response | null {
      const file = files.get(c.req.path);
      if (!file || c.req.path === '/index.html') return null;
      const isHashed = c.req.path.startsWith('/assets/');
      c.set('route', isHashed ? 'GET /assets/*' : `GET ${c.req.path}`);
      return send(
        c,
        file,
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
    page(c: Context<HttpEnv>): Response {
      c.set('route', 'GET page');
      return send(c, index, 'no-cache');
    },
  };
}

export type Spa = NonNullable<Awaited<ReturnType<typeof loadSpa>>>;

function send(c: Context<HttpEnv>, file: Encoded, cacheControl: string): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding =
    file.br && /\bbr\b/.test(accepted)
      ? 'br'
      : file.gzip && /\bgzip\b/.test(accepted)
        ? 'gzip'
        : null;
  const body = (encoding && file[encoding]) || file.raw;
  return c.body(new Uint8Array(body), 200, {
    'Content-Type': file.type,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
}

/** The page reads the installation's name and contacts from this block, which is data, not script. */
function withBrand(page: Buffer, brand: Brand): Buffer {
  const json = JSON.stringify(brand).replaceAll('<', '\\u003c');
  const block = `<script id="brand" type="application/json">${json}</script></head>`;
  return Buffer.from(page.toString().replace('</head>', () => block));
}

async function encode(name: string, raw: Buffer): Promise<Encoded> {
  const type = types[extname(name)] ?? 'application/octet-stream';
  if (!isCompressible.test(name)) return { type, raw, br: null, gzip: null };
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(raw, quality),
    promisify(gzip)(raw),
  ]);
  return { type, raw, br, gzip: zipped };
}

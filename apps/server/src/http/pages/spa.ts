import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { sourceLanguage } from '@nagarika/domain/language/languages';
import type { Brand } from '@nagarika/domain/site/brand';
import { documentTitle } from '@nagarika/domain/site/page-head';
import type { Context } from 'hono';
import { compress } from '#server/http/answers/compress.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { escapeMarkup } from './html.ts';
import type { BuildShelf } from './kept-builds.ts';
import type { Renderer } from './renderer.ts';
import { pageTemplate, type Template } from './template.ts';

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

/** Files that say what the newest version is. /index.html is the shell the service worker keeps: no data. */
const isOfTheVersion = new Set(['/index.html', '/sw.js', '/manifest.webmanifest']);

const isCompressible = /\.(css|html|js|json|svg|webmanifest)$/;
/** The build's compressed files lie beside the file itself. */
const isCompressed = /\.(br|gz)$/;

/**
 * Loads the built single-page application into memory. Hashed assets are immutable; the pages are made from
 * index.html (pages/). Null when it is not built (`bun run dev`, where Vite serves the pages).
 *
 * @param shelf where the files of the builds before this one are kept
 * @param renderer of its public pages; null: the client renders them all
 */
export async function loadSpa(
  folder: string,
  brand: Brand,
  shelf: BuildShelf,
  renderer: Renderer | null,
) {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const template = pageTemplate(await readFile(join(folder, 'index.html'), 'utf8'), brand);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Encoded>();
  await Promise.all(
    names
      .filter((entry) => entry.isFile() && !isCompressed.test(entry.name))
      .filter(({ parentPath }) => !parentPath.slice(folder.length).startsWith('/.'))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        files.set(path.slice(folder.length).replaceAll('\\', '/'), await read(path));
      }),
  );
  files.set('/index.html', await encode('/index.html', shell(template, brand)));

  /** Few are asked for, and the shelf is bounded. */
  const earlier = new Map<string, Promise<Encoded>>();
  async function earlierFile(path: string): Promise<Encoded | undefined> {
    const begun = earlier.get(path);
    if (begun) return begun;
    const name = basename(path);
    const raw = await shelf.read(name);
    if (!raw) return undefined;
    const encoded = encodedFile(name, raw, (ending) => shelf.read(name + ending));
    earlier.set(path, encoded);
    encoded.catch(() => earlier.delete(path));
    return encoded;
  }

  return {
    template,
    renderer,
    has: (path: string) => isAsset(path) || files.has(path),
    /** Returns a file of the build, or of one before it; null when there is none under this path. */
    async file(c: Context<HttpEnv>): Promise<Response | null> {
      const { path } = c.req;
      const isHashed = isAsset(path);
      const file = files.get(path) ?? (isHashed ? await earlierFile(path) : undefined);
      if (!file) return null;
      c.set('route', isHashed ? 'GET /assets/*' : `GET ${c.req.path}`);
      return send(
        c,
        file,
        isHashed
          ? 'public, max-age=31536000, immutable'
          : isOfTheVersion.has(c.req.path)
            ? 'no-cache'
            : 'public, max-age=3600',
      );
    },
  };
}

export type Spa = NonNullable<Awaited<ReturnType<typeof loadSpa>>>;

/** Tells whether a file's name stands for its content. */
export function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
}

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

/** Makes nobody's page, without a connection: theme.js sets the theme, the client the page's title. */
function shell(template: Template, brand: Brand): Buffer {
  const title = escapeMarkup(documentTitle(brand.name));
  const head = `<title>${title}</title><script src="/theme.js"></script>`;
  return Buffer.from(template({ head, body: '', theme: 'system', language: sourceLanguage }));
}

async function read(path: string): Promise<Encoded> {
  const raw = await readFile(path);
  return encodedFile(path, raw, (ending) => readFile(path + ending).catch(() => null));
}

/** Reads a file of a build with its compressed forms, which all but the service worker have. */
async function encodedFile(
  path: string,
  raw: Buffer,
  compressed: (ending: '.br' | '.gz') => Promise<Buffer | null>,
): Promise<Encoded> {
  const [br, gzip] = await Promise.all([compressed('.br'), compressed('.gz')]);
  if (!br && isCompressible.test(path)) return encode(path, raw);
  return { type: typeOf(path), raw, br, gzip };
}

async function encode(path: string, raw: Buffer): Promise<Encoded> {
  const [br, gzip] = await Promise.all([compress(raw, 'br'), compress(raw, 'gzip')]);
  return { type: typeOf(path), raw, br: br?.body ?? null, gzip: gzip?.body ?? null };
}

function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream';
}

import type { Context } from 'hono';
import { z } from 'zod';
import { readUpload } from '#server/features/events/images/read-upload.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { addressLanguage } from '#server/http/pages/document-language.ts';
import { createMadeOnce } from '#server/platform/memory/made-once.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { noSuch } from '#server/words/no-such.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { findBlogSubject, findEventSubject } from './queries.ts';
import { type Subject, siteSubject, versionOf } from './subject.ts';

/** Takes about 200 pictures. */
const mostBytes = 20 * 1024 * 1024;

/** Serves the pictures that messengers and networks show beside a link to us. */
export function pictureHandlers(deps: Deps): PlainHandlers {
  const { brand } = deps.config;
  const pictures = createMadeOnce('link pictures', { mostBytes });

  async function send(c: Context<HttpEnv>, subject: Subject | null) {
    if (!subject) throw noSuch.picture();
    const version = versionOf(subject, brand);
    const png = await pictures(version, () =>
      drawInTurn(async () => ({
        of: 'subject',
        subject,
        brand,
        // Without a photo the cover art stands in.
        photo: await readUpload(deps, subject.imageUrl),
      })),
    );
    c.header('Content-Language', addressLanguage(c));
    return sendPng(c, png, { isForever: c.req.query('v') === version });
  }

  return {
    operations: [
      describe('/og/event/{file}', 'Picture of an event, `{id}.png`, 1200 × 630'),
      describe('/og/blog/{file}', 'Picture of a story, `{id}.png`, 1200 × 630'),
      describe('/og/default.png', 'Picture of every other page, 1200 × 630'),
      describe('/og/logo.png', 'The logo, 512 × 512'),
    ],
    mount(app) {
      app.get('/og/event/:file', async (c) => {
        c.set('route', 'GET /og/event/{file}');
        return send(c, await findEventSubject(deps, readId(c), addressLanguage(c)));
      });
      app.get('/og/blog/:file', async (c) => {
        c.set('route', 'GET /og/blog/{file}');
        return send(c, await findBlogSubject(deps, readId(c), addressLanguage(c)));
      });
      app.get('/og/default.png', (c) => {
        c.set('route', 'GET /og/default.png');
        return send(c, siteSubject(brand, addressLanguage(c)));
      });
      app.get('/og/logo.png', async (c) => {
        c.set('route', 'GET /og/logo.png');
        const png = await pictures('logo', () => drawInTurn(async () => ({ of: 'logo' })));
        return sendPng(c, png, { isForever: false });
      });
    },
  };
}

function describe(path: string, summary: string) {
  return { method: 'get', path, summary, access: 'public', responseType: 'image/png' } as const;
}

function readId(c: Context<HttpEnv>): string {
  const [, id] = /^(.*)\.png$/.exec(c.req.param('file') ?? '') ?? [];
  const asked = z.uuid().safeParse(id);
  if (!asked.success) throw noSuch.picture();
  return asked.data;
}

function sendPng(
  c: Context<HttpEnv>,
  png: Uint8Array<ArrayBuffer>,
  { isForever }: { isForever: boolean },
) {
  return c.body(png, 200, {
    'Content-Type': 'image/png',
    'Cache-Control': isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  });
}

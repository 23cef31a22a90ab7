import { coverDesign, readCover } from '@nagarika/domain/events/listing/cover-address';
import type { Context } from 'hono';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { noSuch } from '#server/words/no-such.ts';
import { drawCover } from './draw-cover.ts';

const path = '/art/{colours}/{shape}/{file}';

/** Serves the art that stands in for a picture, as a file that pages share and browsers keep. */
export function coverHandlers(): PlainHandlers {
  return {
    operations: [
      {
        method: 'get',
        path,
        summary:
          'The rangoli of `{id}.svg`, in the colours of a category; shapes card, square, strip',
        access: 'public',
        responseType: 'image/svg+xml',
      },
    ],
    mount(app) {
      app.get('/art/:colours/:shape/:file', (c) => {
        c.set('route', `GET ${path}`);
        return sendCover(c, c.req.param());
      });
    },
  };
}

async function sendCover(
  c: Context<HttpEnv>,
  parts: Parameters<typeof readCover>[0],
): Promise<Response> {
  const cover = readCover(parts);
  if (!cover) throw noSuch.picture();
  const drawn = await drawCover(cover);
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  // A page of another version asks for another design; it gets this one, cached for a little while.
  const isForever = c.req.query('v') === String(coverDesign);
  return c.body(drawn[encoding ?? 'raw'], 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

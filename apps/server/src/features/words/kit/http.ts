import type { PlainHandlers } from '#server/http/http.ts';
import { addressLanguage } from '#server/http/pages/document-language.ts';
import { fileHeaders, readEventRequest } from '#server/http/pages/event-file.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { noSuch } from '#server/words/no-such.ts';
import { embedPage, findEmbedded, missingEmbedPage } from './embed-page.ts';
import { type KitFormatName, kitFormats } from './kit-formats.ts';
import { makeKitFile, versionOf } from './make-kit-file.ts';
import { findKitView } from './queries.ts';

const filePath = '/api/my-events/{id}/kit/{file}';
const embedPath = '/embed/{id}';

/** Serves the files of an event's kit for its team, and the card that other sites show. */
export function kitHandlers(deps: Deps): PlainHandlers {
  const { brand, publicUrl } = deps.config;
  return {
    operations: [
      {
        method: 'get',
        path: filePath,
        summary:
          'An event’s poster.pdf (A4) and poster.png, story.png, square.png or banner.png, with its QR code',
        access: 'member',
        scope: 'kit:read',
        responseType: ['image/png', 'application/pdf'],
      },
      {
        method: 'get',
        path: embedPath,
        summary: 'A public event as a card, for a frame on any site',
        access: 'public',
        responseType: 'text/html',
      },
    ],
    mount(app) {
      app.get('/api/my-events/:id/kit/:file', async (c) => {
        c.set('route', `GET ${filePath}`);
        const { ctx, id, language } = readEventRequest(c);
        const { format, type } = readFile(c.req.param('file'));
        const view = await findKitView(ctx, { id, kind: format, language });
        const asked = { format, type, view };
        const file = await makeKitFile(deps, asked, ctx.user.id);
        const disposition = `inline; filename="${format}-${language}.${type}"`;
        const mediaType = type === 'pdf' ? 'application/pdf' : 'image/png';
        const isKept = c.req.query('v') === versionOf(asked);
        return c.body(file, 200, {
          ...fileHeaders(mediaType, disposition, language),
          // Only the member's browser keeps it: an unlisted event has posters, too.
          ...(isKept && { 'Cache-Control': 'private, max-age=31536000, immutable' }),
        });
      });
      app.get('/embed/:id', async (c) => {
        c.set('route', `GET ${embedPath}`);
        const language = addressLanguage(c);
        const around = { language, brand, publicUrl };
        const found = await findEmbedded(deps, c.req.param('id'));
        const html = found
          ? embedPage(found, { ...around, now: deps.clock.now() })
          : missingEmbedPage(around);
        return c.body(html, found ? 200 : 404, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Language': language,
          'Cache-Control': found ? 'public, max-age=60' : 'no-store',
        });
      });
    },
  };
}

/** Reads a name like 'poster.pdf'. @throws Refusal not_found */
function readFile(name: string): { format: KitFormatName; type: 'pdf' | 'png' } {
  const [, format = '', ending] = /^([a-z]+)\.(pdf|png)$/.exec(name) ?? [];
  const type = ending === 'pdf' ? 'pdf' : 'png';
  if (!isFormat(format) || (type === 'pdf' && format !== 'poster')) {
    throw noSuch.picture();
  }
  return { format, type };
}

function isFormat(name: string): name is KitFormatName {
  return Object.hasOwn(kitFormats, name);
}

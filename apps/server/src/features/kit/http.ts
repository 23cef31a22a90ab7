import { eventLinks } from '@nagarika/db/schema/event-links';
import { events } from '@nagarika/db/schema/events';
import type { Language } from '@nagarika/domain/languages';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { selectEvents } from '#server/features/events/select-public-events.ts';
import { addressLanguage, documentLanguage } from '#server/http/document-language.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import type { Deps } from '#server/platform/ports.ts';
import { embedPage, missingEmbedPage } from './embed-page.ts';
import { type KitFormatName, kitFormats } from './kit-formats.ts';
import { makeKitFile } from './make-kit-file.ts';
import { findKitView } from './queries.ts';

const filePath = '/api/my-events/{id}/kit/{file}';
const embedPath = '/embed/{id}';

/** Files of an event's kit for its team, and the card that other sites show. */
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
        const { user, ...context } = c.get('context');
        if (!user) throw new Refusal('not_signed_in', say('Please sign in to continue.'));
        const { id, format, type, name } = readFile(c);
        const language = documentLanguage(c, user);
        const ctx = { ...context, user };
        const view = await findKitView(ctx, { id, kind: format, language });
        const file = await makeKitFile({ format, type, view }, user.id);
        return c.body(file, 200, {
          'Content-Type': type === 'pdf' ? 'application/pdf' : 'image/png',
          'Content-Language': language,
          'Content-Disposition': `inline; filename="${name(language)}"`,
          'Cache-Control': 'private, no-store',
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

/** @throws Refusal bad_input, not_found */
function readFile(c: Context<HttpEnv>) {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new Refusal('bad_input', say('This is not the id of an event.'));
  const [, format = '', ending] = /^([a-z]+)\.(pdf|png)$/.exec(c.req.param('file') ?? '') ?? [];
  const type = ending === 'pdf' ? 'pdf' : 'png';
  if (!isFormat(format) || (type === 'pdf' && format !== 'poster')) {
    throw new Refusal('not_found', say('There is no such picture.'));
  }
  return {
    id: id.data,
    format,
    type,
    name: (language: Language) => `${format}-${language}.${type}`,
  } as const;
}

function isFormat(name: string): name is KitFormatName {
  return Object.hasOwn(kitFormats, name);
}

/** Public; what was called off says so where it was put on other sites. Null: there is none. */
async function findEmbedded({ db }: Pick<Deps, 'db'>, written: string) {
  const id = z.uuid().safeParse(written);
  if (!id.success) return null;
  const [row] = await selectEvents(
    db,
    and(
      eq(events.id, id.data),
      eq(events.visibility, 'public'),
      inArray(events.status, ['approved', 'postponed', 'cancelled']),
    ),
  );
  if (!row) return null;
  const [link] = await db
    .select({ code: eventLinks.code })
    .from(eventLinks)
    .where(and(eq(eventLinks.eventId, id.data), eq(eventLinks.kind, 'embed')));
  // Its links were made once it was approved: before that nobody may read of it.
  if (row.event.status === 'cancelled' && !link) return null;
  return { ...row, code: link?.code ?? null };
}

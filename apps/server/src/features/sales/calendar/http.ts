import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { calendarFile } from '@nagarika/domain/sales/calendar';
import { brandName } from '@nagarika/domain/site/brand';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { z } from 'zod';
import { findOwnBooking } from '#server/features/sales/tickets/queries.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { addressLanguage, documentLanguage } from '#server/http/pages/document-language.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { eventEntry } from './event-entry.ts';
import { findSeenEvent } from './queries.ts';

const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';

/** Serves 'Add to calendar' files. */
export function calendarHandlers({ config }: Deps): PlainHandlers {
  const { brand } = config;
  return {
    operations: [
      {
        method: 'get',
        path: '/api/events/{id}/calendar.ics',
        summary: 'An approved event for a calendar',
        access: 'public',
        responseType: 'text/calendar',
      },
      {
        method: 'get',
        path: '/api/tickets/{id}/calendar.ics',
        summary: 'The event of a booking for a calendar; struck out there once it is cancelled',
        access: 'member',
        responseType: 'text/calendar',
      },
    ],
    mount(app) {
      app.get('/api/events/:id/calendar.ics', async (c) => {
        c.set('route', 'GET /api/events/{id}/calendar.ics');
        const ctx = c.get('context');
        const { deps } = ctx;
        const found = await findSeenEvent(ctx, idOf(c, say('This is not the id of an event.')));
        const language = addressLanguage(c);
        const entry = eventEntry(found, { ...deps, language });
        const file = calendarFile(entry, brandName(brand, language), language);
        const about = { name: `${brand.name} event`, language };
        const isPublic = found.event.visibility === 'public';
        return answer(c, file, about, isPublic ? 'public, max-age=300' : 'private, no-store');
      });
      app.get('/api/tickets/:id/calendar.ics', async (c) => {
        c.set('route', 'GET /api/tickets/{id}/calendar.ics');
        const { deps, request, user } = c.get('context');
        if (!user) throw new Refusal('not_signed_in', say('Please sign in to continue.'));
        const id = idOf(c, say('This is not the id of a ticket.'));
        const found = await findOwnBooking({ deps, request, user }, id);
        const language = documentLanguage(c, user);
        const file = bookingCalendar(found, deps, language);
        return answer(c, file, { name: `${brand.name} ticket`, language }, 'private, no-store');
      });
    },
  };
}

function idOf(c: Context<HttpEnv>, complaint: Text): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new Refusal('bad_input', complaint);
  return id.data;
}

/** Answers the file `inline`, so that a phone offers to add it at once; a desktop saves it. */
function answer(
  c: Context<HttpEnv>,
  text: string,
  { name, language }: { name: string; language: Language },
  caching: string,
) {
  const fileName = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return c.body(text, 200, {
    'Content-Type': contentType,
    'Content-Language': language,
    'Content-Disposition': `inline; filename="${fileName}.ics"`,
    'Cache-Control': caching,
  });
}

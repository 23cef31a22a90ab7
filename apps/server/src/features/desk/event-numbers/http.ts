import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { z } from 'zod';
import { seesWith } from '#server/http/api/with-api-key.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { fileHeaders, readPersonsRequest } from '#server/http/pages/event-file.ts';
import { fileFormats, fileTypes, sentType } from '#server/sheets/open-file.ts';
import { fileTurns } from '#server/sheets/to-csv.ts';
import { filesPer, makeBookingsFile } from './make-bookings-file.ts';

const wish = z.object({ per: z.enum(filesPer).default('booking') });

/** Serves the files for an organiser's own books: all bookings, or all seats, of an event of hers. */
export function eventNumbersHandlers(): PlainHandlers {
  return {
    operations: fileFormats.map((format) => ({
      method: 'get',
      access: 'member',
      scope: 'attendees:read',
      path: `/api/my-events/{id}/bookings.${format}`,
      summary:
        'Every booking of an event of hers, or every seat (per=seat), a row each; numbers masked unless they are shared, promotion codes with codes:read alone',
      query: wish,
      responseType: fileTypes[format],
    })),
    mount(app) {
      for (const format of fileFormats) {
        app.get(`/api/my-events/:id/bookings.${format}`, async (c) => {
          c.set('route', `GET /api/my-events/{id}/bookings.${format}`);
          const { ctx, id, language } = readPersonsRequest(c);
          const { per } = readWish(c);
          const seesCodes = seesWith(c, 'codes:read');
          const file = await fileTurns(ctx.user.id, () =>
            makeBookingsFile(ctx, { id, language, per, format, seesCodes }),
          );
          const name = `attachment; filename="${per === 'booking' ? 'bookings' : 'seats'}.${format}"`;
          return c.body(file, 200, fileHeaders(sentType(format), name, language));
        });
      }
    },
  };
}

/** @throws Refusal bad_input */
function readWish(c: Context<HttpEnv>) {
  const asked = wish.safeParse(c.req.query());
  if (!asked.success) throw new Refusal('bad_input', say('There is no such file of bookings.'));
  return asked.data;
}

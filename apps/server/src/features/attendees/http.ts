import { istDate } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import type { Context } from 'hono';
import { z } from 'zod';
import { findOwnEvent } from '#server/features/my-events/find-own-event.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { createChildWork } from '#server/platform/child-work.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { readAttendees } from './queries.ts';
import type { DoorListParts } from './render-door-list.ts';
import { type Attendee, attendeeWish } from './schemas.ts';
import { byteOrderMark, csvLines, fileTurns } from './to-csv.ts';

const csvPath = '/api/my-events/{id}/attendees.csv';
const doorListPath = '/api/my-events/{id}/door-list.pdf';

/** Of thousands of tickets it takes some seconds. */
const renderDoorList = createChildWork<DoorListParts, Uint8Array<ArrayBuffer>>(
  new URL('./door-list-child.ts', import.meta.url),
  { name: 'door lists', timeoutMs: 60_000 },
);

/** What an organiser takes to the door. */
export function attendeeHandlers(): PlainHandlers {
  const shared = { method: 'get', access: 'member' } as const;
  return {
    operations: [
      {
        ...shared,
        path: csvPath,
        summary: 'The seats of an event of hers, as the list shows them; phone numbers masked',
        responseType: 'text/csv',
      },
      {
        ...shared,
        path: doorListPath,
        summary: 'The seats that are good, to tick off at the door',
        responseType: 'application/pdf',
      },
    ],
    mount(app) {
      app.get('/api/my-events/:id/attendees.csv', async (c) => {
        c.set('route', `GET ${csvPath}`);
        const { ctx, id } = readRequest(c);
        const csv = await fileTurns(ctx.user.id, async () => {
          const parts = [byteOrderMark, csvLines([csvHead])];
          await readAttendees(ctx, { id, ...readWish(c) }, (some) => {
            parts.push(csvLines(some.map(csvRow)));
          });
          return new Blob(parts);
        });
        return c.body(
          csv.stream(),
          200,
          headers('text/csv; charset=utf-8', 'attachment', 'attendees.csv'),
        );
      });
      app.get('/api/my-events/:id/door-list.pdf', async (c) => {
        c.set('route', `GET ${doorListPath}`);
        const { ctx, id } = readRequest(c);
        const pdf = await fileTurns(ctx.user.id, async () => {
          const { event, city } = await findOwnEvent(ctx, id);
          const parts: string[] = [];
          await readAttendees(ctx, { id }, (some) => {
            parts.push(JSON.stringify(some.filter(({ state }) => state !== 'void')));
          });
          return renderDoorList({
            title: event.title,
            startsAt: event.startsAt,
            venue: event.venue,
            city,
            printedAt: ctx.deps.clock.now(),
            parts,
          });
        });
        return c.body(pdf, 200, headers('application/pdf', 'inline', 'door-list.pdf'));
      });
    },
  };
}

const csvHead = [
  'Name',
  'Ticket type',
  'Code',
  'Booking code',
  'State',
  'Price (INR)',
  'Booked on',
  'Phone',
];

function csvRow(attendee: Attendee): string[] {
  return [
    attendee.name,
    attendee.ticketType,
    attendee.code,
    attendee.bookingCode,
    attendee.isDisputed ? 'disputed' : attendee.state,
    (attendee.price / 100).toFixed(2),
    attendee.bookedAt ? istDate(new Date(attendee.bookedAt)) : '',
    attendee.phone,
  ];
}

/** @throws Refusal bad_input */
function readWish(c: Context<HttpEnv>) {
  const wish = z.object(attendeeWish).safeParse(c.req.query());
  if (!wish.success) throw new Refusal('bad_input', 'There is no such list of attendees.');
  return wish.data;
}

/** @throws Refusal not_signed_in, bad_input */
function readRequest(c: Context<HttpEnv>): { ctx: MemberContext; id: string } {
  const { user, ...context } = c.get('context');
  if (!user) throw new Refusal('not_signed_in', 'Please sign in to continue.');
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new Refusal('bad_input', 'This is not the id of an event.');
  return { ctx: { ...context, user }, id: id.data };
}

function headers(type: string, shown: 'inline' | 'attachment', name: string) {
  return {
    'Content-Type': type,
    'Content-Disposition': `${shown}; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  };
}

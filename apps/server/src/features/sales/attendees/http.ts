import { istDate } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { guestKindWords } from '@nagarika/domain/sales/guests/guests';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context } from 'hono';
import { z } from 'zod';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { AnsweredQuestion } from '#server/features/sales/questions/answers/asked-and-answered.ts';
import type { HttpEnv, PlainHandlers } from '#server/http/http.ts';
import { fileHeaders, readPersonsRequest } from '#server/http/pages/event-file.ts';
import { createChildWork } from '#server/platform/bounds/child-work.ts';
import { byteOrderMark, csvLines, fileTurns } from '#server/sheets/to-csv.ts';
import { nameIn } from '#server/words/name-in.ts';
import { word } from '#server/words/word.ts';
import { readAttendees } from './queries.ts';
import type { DoorListParts } from './render-door-list.ts';
import { type Attendee, attendeeWish } from './schemas.ts';
import { ticketStateWords } from './to-attendees.ts';

const csvPath = '/api/my-events/{id}/attendees.csv';
const doorListPath = '/api/my-events/{id}/door-list.pdf';

/** Renders in a process of its own: thousands of tickets take some seconds. */
const renderDoorList = createChildWork<DoorListParts, Uint8Array<ArrayBuffer>>(
  new URL('./door-list-child.ts', import.meta.url),
  { name: 'door lists', timeoutMs: 60_000 },
);

/** Serves the files that an organiser takes to the door. */
export function attendeeHandlers(): PlainHandlers {
  const shared = { method: 'get', access: 'member', scope: 'attendees:read' } as const;
  return {
    operations: [
      {
        ...shared,
        path: csvPath,
        summary:
          'The seats of an event of hers, as the list shows them; numbers masked unless they are shared',
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
        const { ctx, id, language } = readPersonsRequest(c);
        const csv = await fileTurns(ctx.user.id, async () => {
          const parts: string[] = [];
          await readAttendees(ctx, { id, language, ...readWish(c) }, (some, questions) => {
            if (parts.length === 0)
              parts.push(byteOrderMark, csvLines([csvHead(questions, language)]));
            parts.push(csvLines(some.map((attendee) => csvRow(attendee, questions, language))));
          });
          return new Blob(parts);
        });
        return c.body(
          csv.stream(),
          200,
          fileHeaders('text/csv; charset=utf-8', 'attachment; filename="attendees.csv"', language),
        );
      });
      app.get('/api/my-events/:id/door-list.pdf', async (c) => {
        c.set('route', `GET ${doorListPath}`);
        const { ctx, id, language } = readPersonsRequest(c);
        const pdf = await fileTurns(ctx.user.id, async () => {
          const { event, city } = await findTeamEvent(ctx, id, 'manage');
          const parts: string[] = [];
          await readAttendees(ctx, { id, language }, (some) => {
            parts.push(JSON.stringify(some.filter(({ state }) => state !== 'void')));
          });
          return renderDoorList({
            title: event.title,
            startsAt: event.startsAt,
            endsAt: event.endsAt,
            venue: event.venue,
            city,
            printedAt: ctx.deps.clock.now(),
            language,
            parts,
          });
        });
        return c.body(
          pdf,
          200,
          fileHeaders('application/pdf', 'inline; filename="door-list.pdf"', language),
        );
      });
    },
  };
}

function csvHead(questions: readonly AnsweredQuestion[], language: Language): string[] {
  return [
    ...csvColumns.map((head) => word(head, language)),
    ...questions.map(({ label }) => label),
  ];
}

const csvColumns = [
  say('Name'),
  say('Ticket type'),
  say('Code'),
  say('Booking code'),
  say('State'),
  say('Price (INR)'),
  say('Booked on'),
  say('Phone'),
  say('Email'),
  say('Issued'),
  say('Note'),
];

function csvRow(
  attendee: Attendee,
  questions: readonly AnsweredQuestion[],
  language: Language,
): string[] {
  const answers = new Map(attendee.answers.map(({ questionId, answer }) => [questionId, answer]));
  return [
    attendee.name,
    nameIn(attendee.ticketType, language),
    attendee.code,
    attendee.bookingCode,
    word(ticketStateWords[attendee.isDisputed ? 'disputed' : attendee.state], language),
    (attendee.price / 100).toFixed(2),
    attendee.bookedAt ? istDate(new Date(attendee.bookedAt)) : '',
    attendee.phone,
    attendee.email ?? '',
    attendee.guest ? word(guestKindWords[attendee.guest], language) : '',
    attendee.note,
    ...questions.map(({ id }) => answers.get(id) ?? ''),
  ];
}

/** @throws Refusal bad_input */
function readWish(c: Context<HttpEnv>) {
  const wish = z.object(attendeeWish).safeParse(c.req.query());
  if (!wish.success) throw new Refusal('bad_input', say('There is no such list of attendees.'));
  return wish.data;
}

import { formatSpan } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { guestKindWords } from '@nagarika/domain/sales/guests/guests';
import { isolated } from '#server/lettering/face-runs.ts';
import { openFonts } from '#server/lettering/open-fonts.ts';
import { colors, contentWidth, page, Sheet, type Style } from '#server/pdf/sheet.ts';
import { nameIn, placeIn } from '#server/words/name-in.ts';
import { word } from '#server/words/word.ts';
import type { Attendee } from './schemas.ts';

export type DoorListView = {
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  venue: string;
  city: string;
  /** UTC instant. */
  printedAt: Date;
  language: Language;
  attendees: readonly Attendee[];
};

/**
 * The view as a process is sent it: the attendees in parts, each written as JSON while others were answered.
 */
export type DoorListParts = Omit<DoorListView, 'attendees'> & { parts: readonly string[] };

const text: Style = { font: 'text', size: 10, color: colors.ink };
const head: Style = { font: 'strong', size: 10, color: colors.ink };
const muted: Style = { font: 'text', size: 9, color: colors.muted };

const rowHeight = 22;
/** The height of two lines beneath a row, for what the door must know. */
const answerHeight = 26;
const columns = [
  { title: null, x: page.margin, width: 20 },
  { title: say('Name'), x: page.margin + 24, width: 170 },
  { title: say('Ticket type'), x: page.margin + 200, width: 120 },
  { title: say('Code'), x: page.margin + 326, width: 100 },
  { title: say('Phone'), x: page.margin + 432, width: 80 },
] as const;

const doorList = say('Door list');

/** Renders A4 sheets for the door: by name, with a box to tick for every ticket that is good. */
export async function renderDoorList(view: DoorListView): Promise<Uint8Array> {
  const { attendees, startsAt, endsAt, printedAt, language } = view;
  const sheet = new Sheet(await openFonts(), {
    title: `${word(doorList, language)} · ${view.title}`,
    author: word(doorList, language),
    createdAt: printedAt,
    language,
  });
  const box = { x: page.margin, width: contentWidth };
  const title: Style = { font: 'display', size: 20, color: colors.ink };
  sheet.y += sheet.text(view.title, title, { ...box, y: sheet.y, maxLines: 2 });
  const where = `${formatSpan(startsAt, endsAt, language)} · ${placeIn(language, [isolated(view.venue)], view.city)}`;
  sheet.y += sheet.text(where, text, { ...box, y: sheet.y, maxLines: 2 });
  const printed = say('{seats, plural, one {# seat} other {# seats}} · printed {day}', {
    seats: attendees.length,
    day: instantIn('specDate', printedAt),
  });
  sheet.y += sheet.text(sheet.word(printed), muted, { ...box, y: sheet.y }) + 10;
  drawHead(sheet);
  for (const attendee of attendees) drawRow(sheet, attendee);
  return sheet.bytes();
}

function drawHead(sheet: Sheet): void {
  for (const { title, x, width } of columns) {
    sheet.text(title ? sheet.word(title) : '', head, { x, y: sheet.y, width });
  }
  sheet.y += rowHeight;
}

function drawRow(sheet: Sheet, attendee: Attendee): void {
  const answers = attendee.answers.filter(({ showAtDoor }) => showAtDoor);
  if (sheet.y + rowHeight + answers.length * answerHeight > page.bottom) {
    sheet.addPage();
    drawHead(sheet);
  }
  const { y } = sheet;
  sheet.doc
    .moveTo(page.margin, y - 4)
    .lineTo(page.margin + contentWidth, y - 4)
    .lineWidth(0.5)
    .stroke(colors.hairline);
  // A disputed ticket has no box to tick: nobody is let in while its payment is disputed.
  if (!attendee.isDisputed) {
    sheet.doc.rect(page.margin, y, 11, 11).lineWidth(0.8).stroke(colors.ink);
  }
  if (attendee.state === 'checked_in') {
    sheet.text('x', head, { x: page.margin + 3, y: y - 2, width: 12 });
  }
  const { guest } = attendee;
  const type = isolated(nameIn(attendee.ticketType, sheet.language));
  const ticketType = attendee.isDisputed
    ? sheet.word(say('Disputed: not admitted'))
    : guest
      ? `${type} · ${sheet.word(guestKindWords[guest])}`
      : type;
  const cells = [attendee.name, ticketType, attendee.code, attendee.phone];
  for (const [index, cell] of cells.entries()) {
    const column = columns[index + 1];
    if (column) sheet.text(cell, text, { x: column.x, y: y - 2, width: column.width, maxLines: 1 });
  }
  sheet.y += rowHeight;
  for (const { label, answer } of answers) {
    const at = { x: columns[1].x, y: sheet.y - 8, width: contentWidth - 24, maxLines: 2 };
    sheet.text(`${isolated(label)}: ${isolated(answer)}`, muted, at);
    sheet.y += answerHeight;
  }
}

import { coverArt } from '@nagarika/domain/events/covers/cover-art';
import { formatDay, formatTimes, istDate } from '@nagarika/domain/language/format';
import { instantIn, say } from '@nagarika/domain/language/texts';
import type { Brand } from '@nagarika/domain/site/brand';
import { isolated, onOneLine } from '#server/lettering/face-runs.ts';
import { drawArt } from '#server/pdf/draw-art.ts';
import { colors, contentWidth, page, type Sheet, type Style } from '#server/pdf/sheet.ts';
import { nameIn, placeIn } from '#server/words/name-in.ts';
import { newDateToCome } from '#server/words/when-words.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

const stripHeight = 130;
const label: Style = { font: 'strong', size: 7.5, color: colors.muted, spacing: 0.5 };
const strong: Style = { font: 'strong', size: 11, color: colors.ink, leading: 1.3 };
const plain: Style = { font: 'text', size: 9.5, color: colors.muted, leading: 1.35 };

/** Draws the head of the first page: cover, title, time, place and holder. */
export function drawHeader(sheet: Sheet, view: TicketPdfView, brand: Brand): void {
  drawCover(sheet, view.event, brand);
  drawTitle(sheet, view.event);
  drawDetails(sheet, view);
}

/** Draws cover art with the brand on it. */
function drawCover(sheet: Sheet, event: TicketPdfView['event'], brand: Brand): void {
  const { doc } = sheet;
  const art = coverArt({ seed: event.id, category: event.category, shape: 'strip' });
  drawArt(doc, art, { x: 0, y: 0, width: page.width, height: stripHeight });
  // Bites of paper along the strip make the edge of a torn-off ticket.
  doc
    .moveTo(0, stripHeight)
    .lineTo(page.width, stripHeight)
    .lineWidth(7)
    .lineCap('round')
    .dash(0.1, { space: 11.35 })
    .stroke(colors.paper)
    .undash();

  const tab = { x: page.margin, width: 128, height: 66 };
  doc.roundedRect(tab.x, -12, tab.width, tab.height + 12, 12).fill(colors.paper);
  const inside = { x: tab.x, width: tab.width, maxLines: 1 };
  const centred = { align: 'center' as const, leading: 1.2 };
  const size = sheet.fittingSize(
    brand.name,
    { font: 'display', color: colors.ink },
    [21, 16, 12],
    inside,
  );
  sheet.text(
    brand.name,
    { font: 'display', size, color: colors.ink, ...centred },
    { ...inside, y: 11 },
  );
  sheet.text(
    brand.nameDevanagari,
    { font: 'strong', size: 11, color: colors.rani, ...centred },
    { ...inside, y: 35 },
  );
  sheet.y = stripHeight + 22;
}

function drawTitle(sheet: Sheet, event: TicketPdfView['event']): void {
  const { subtitle } = event;
  const category = nameIn(event.category, sheet.language);
  const title = onOneLine(event.title) || sheet.word(say('Your event'));
  const at = { x: page.margin, width: contentWidth };
  sheet.y += sheet.text(
    category.toUpperCase(),
    { ...label, color: colors.rani, size: 8.5 },
    { ...at, y: sheet.y, maxLines: 1 },
  );
  const heading = {
    font: 'display' as const,
    color: colors.ink,
    leading: 1.18,
  };
  const size = sheet.fittingSize(title, heading, [28, 23, 19, 16], { ...at, maxLines: 2 });
  sheet.y += 3 + sheet.text(title, { ...heading, size }, { ...at, y: sheet.y + 3, maxLines: 3 });
  if (subtitle)
    sheet.y +=
      3 + sheet.text(subtitle, { ...plain, size: 12 }, { ...at, y: sheet.y + 3, maxLines: 2 });
  sheet.y += 14;
}

/** Draws time, place and holder side by side. */
function drawDetails(sheet: Sheet, { event, booking }: TicketPdfView): void {
  const { doc, language } = sheet;
  const gap = 20;
  const width = (contentWidth - 2 * gap) / 3;
  const [day, ...times] = whenLines(event, sheet);
  const bookedOn = instantIn('specDate', booking.bookedAt);
  const columns: [string, string, string[]][] = [
    [sheet.word(say('When')), day, times],
    [
      sheet.word(say('Where')),
      event.venue,
      [placeIn(language, [isolated(event.address)], event.city)],
    ],
    [
      sheet.word(say('Booked by')),
      onOneLine(booking.holderName) || sheet.word(say('Guest')),
      [booking.ticketCode, sheet.word(say('on {day}', { day: bookedOn }))],
    ],
  ];
  doc
    .moveTo(page.margin, sheet.y)
    .lineTo(page.width - page.margin, sheet.y)
    .lineWidth(0.75)
    .stroke(colors.hairline);
  const ends = columns.map(([name, first, others], column) => {
    const at = { x: page.margin + column * (width + gap), width };
    let y = sheet.y + 12;
    y += sheet.text(name.toUpperCase(), label, { ...at, y }) + 1;
    y += sheet.text(first, strong, { ...at, y, maxLines: 2 });
    for (const line of others) y += sheet.text(line, plain, { ...at, y, maxLines: 3 });
    return y;
  });
  sheet.y = Math.max(...ends) + 16;
}

/** Returns lines like 'Sat 5 Jul 2025' and '6:30 pm – 8:30 pm'. */
function whenLines({ startsAt, endsAt, isPostponed }: TicketPdfView['event'], sheet: Sheet) {
  if (isPostponed) return [sheet.word(newDateToCome)] as const;
  const day = `${formatDay(startsAt, sheet.language)} ${istDate(startsAt).slice(0, 4)}`;
  return [day, formatTimes(startsAt, endsAt, sheet.language)] as const;
}

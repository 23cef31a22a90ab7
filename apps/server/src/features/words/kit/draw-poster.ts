import { brandMark } from '#server/features/events/og/brand-mark.ts';
import { qrRuns } from '#server/features/sales/tickets/qr-runs.ts';
import { openFonts } from '#server/lettering/open-fonts.ts';
import { drawArt } from '#server/pdf/draw-art.ts';
import { Sheet } from '#server/pdf/sheet.ts';
import { composeKit, type KitMark, kitInk } from './compose-kit.ts';
import { fitPhoto } from './draw-kit-picture.ts';
import { kitFormats } from './kit-formats.ts';
import type { KitView } from './kit-view.ts';

/** A4, sharp at any size, its words to be searched and read aloud. The same view always gives the same bytes. */
export async function drawPoster(
  view: KitView,
  photo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await openFonts();
  const hasPhoto = photo !== null;
  const { width, height, paper, marks } = composeKit(fonts, view, 'poster', { hasPhoto });
  // 150 dots an inch and more.
  const shown = photo && (await fitPhoto(photo, kitFormats.poster.art, 2.2));
  const sheet = new Sheet(fonts, {
    ...{ title: view.title, author: view.brand, language: view.language },
    createdAt: new Date(0),
  });
  sheet.doc.rect(0, 0, width, height).fill(paper);
  for (const mark of marks) drawMark(sheet, mark, { paper, photo: shown });
  return new Uint8Array(await sheet.bytes());
}

function drawMark(
  sheet: Sheet,
  mark: KitMark,
  { paper, photo }: { paper: string; photo: Buffer | null },
): void {
  const { doc } = sheet;
  switch (mark.kind) {
    case 'art':
      drawArt(doc, mark.art, mark);
      break;
    case 'photo':
      if (photo) doc.image(photo, mark.x, mark.y, { width: mark.width, height: mark.height });
      break;
    case 'edge':
      doc
        .moveTo(...mark.from)
        .lineTo(...mark.to)
        .lineWidth(mark.bite)
        .lineCap('round');
      doc
        .dash(0.1, { space: mark.bite * 1.6 })
        .stroke(paper)
        .undash();
      break;
    case 'box':
      doc.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).fill(mark.fill);
      break;
    case 'text':
      sheet.line(mark.text, mark, mark);
      break;
    case 'qr':
      for (const run of qrRuns(mark.text, mark.size)) {
        doc.rect(mark.x + run.x, mark.y + run.y, run.width, run.height);
      }
      doc.fill(kitInk);
      // Sent around it is opened on the screen that would have to scan it.
      doc.link(mark.x, mark.y, mark.size, mark.size, mark.text);
      break;
    case 'mark':
      for (const { turn, d, fill } of brandMark) {
        doc
          .save()
          .translate(mark.x, mark.y)
          .scale(mark.scale / 1.6)
          .rotate(turn);
        doc.path(d).fill(fill).restore();
      }
  }
}

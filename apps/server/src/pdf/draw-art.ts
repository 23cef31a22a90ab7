import type { CoverArt } from '@nagarika/domain/events/covers/cover-art';

/** Draws cover art over the whole box, and cuts off evenly what is too much. */
export function drawArt(
  doc: PDFKit.PDFDocument,
  art: CoverArt,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const scale = Math.max(width / art.width, height / art.height);
  doc.save().rect(x, y, width, height).clip();
  doc.rect(x, y, width, height).fill(art.ground);
  doc.translate(x + (width - art.width * scale) / 2, y + (height - art.height * scale) / 2);
  doc.scale(scale).lineCap('round').lineJoin('round');
  for (const { d, fill, stroke, width: line = 0, dash } of art.paths) {
    doc.lineWidth(line);
    if (dash) doc.dash(dash[0], { space: dash[1] });
    else doc.undash();
    doc.path(d);
    if (fill && stroke) doc.fillAndStroke(fill, stroke);
    else if (fill) doc.fill(fill);
    else if (stroke) doc.stroke(stroke);
  }
  doc.restore().undash();
}

import encodeQR from 'qr';

/** The white modules that a scanner needs around the code (ISO/IEC 18004). */
const quietModules = 4;

export type DarkRun = { x: number; y: number; width: number; height: number };

/**
 * Draws a QR code as dark rectangles in a square of `size` that includes the quiet zone. Vectors stay sharp
 * at any print size.
 */
export function qrRuns(text: string, size: number): DarkRun[] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
  const module = size / rows.length;
  return rows.flatMap((row, y) =>
    darkRuns(row).map(([from, to]) => ({
      x: from * module,
      y: y * module,
      width: (to - from) * module,
      height: module,
    })),
  );
}

/** Finds the stretches of dark modules in a row, as [first, one past the last]. */
function darkRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last?.[1] === x) last[1] = x + 1;
    else if (dark) runs.push([x, x + 1]);
  });
  return runs;
}

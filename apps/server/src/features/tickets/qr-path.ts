import encodeQR from 'qr';

/** White modules that a scanner needs around the code (ISO/IEC 18004). */
const quietModules = 4;

/**
 * A QR code as one path of dark runs, in a square of `size` that includes the quiet zone. Vectors
 * stay sharp at any print size.
 */
export function qrPath(text: string, size: number): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
  const module = size / rows.length;
  const runs = rows.flatMap((row, y) =>
    darkRuns(row).map(([from, to]) => {
      const width = round((to - from) * module);
      return `M${round(from * module)} ${round(y * module)}h${width}v${round(module)}h${-width}z`;
    }),
  );
  return runs.join('');
}

/** The stretches of dark modules in a row, as [first, one past the last]. */
function darkRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last?.[1] === x) last[1] = x + 1;
    else if (dark) runs.push([x, x + 1]);
  });
  return runs;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

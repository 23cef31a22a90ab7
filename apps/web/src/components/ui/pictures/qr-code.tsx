import clsx from 'clsx';
import encodeQR from 'qr';
import { useMemo } from 'react';

type Props = {
  text: string;
  /** The code's purpose, for readers who cannot see it. */
  label: string;
  className?: string;
};

/** The white modules around the code, without which scanners do not find it (ISO/IEC 18004). */
const quietZone = 4;

/** Draws black on white in either theme, and where the system forces its colours: scanners expect it. */
export function QrCode({ text, label, className }: Props) {
  const { path, size } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-md forced-color-adjust-none', className)}
      style={{ background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawing(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: path.join(''), size: rows.length };
}

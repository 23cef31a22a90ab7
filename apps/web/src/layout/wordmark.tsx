import { defaultBrand } from '@nagarika/domain/brand';
import clsx from 'clsx';
import { brand } from '../lib/brand.ts';

/** The name with its rangoli. Decorative: the link around it is labelled. */
export function Wordmark({ className }: { className?: string }) {
  // Ours is drawn, so that it never waits for a font; any other name is set in the display type.
  if (brand.name === defaultBrand.name) return <DrawnName className={className} />;
  return (
    <span aria-hidden="true" className={clsx('flex items-center gap-1.5', className)}>
      <svg viewBox="-84 -84 168 168" aria-hidden="true" className="h-full">
        <Mark />
      </svg>
      <span className="truncate font-display text-2xl">{brand.name}</span>
    </span>
  );
}

/** 'Nagarika' in Fraunces, as a path. */
function DrawnName({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="-178 0 878 170" aria-hidden="true" className={clsx('w-auto', className)}>
      <g transform="translate(-92 84)">
        <Mark />
      </g>
      <path
        fill="currentColor"
        d="m45 119q0 3-2 4q-2 2-5 2h-24q-4 0-5-2q-2-1-2-4q0-4 5-6l3-1q2-1 3-3q2-1 2-4v-63q0-4-1-6q-1-2-3-4l-6-7q-2-2-3-4q-1-1-1-3q0-2 2-4q1-1 4-1h16q3 0 5 1q2 0 5 3l59 77l-3 12v-73q0-3-1-4q-2-2-4-3l-3-1q-5-2-5-6q0-3 2-4q1-2 5-2h24q3 0 5 2q2 1 2 4q0 4-5 6l-3 1q-3 1-4 3q-1 1-1 4v65q0 3 1 6q1 2 2 4l3 5q1 2 2 4q0 1 0 2q0 3-1 4q-2 2-4 2h-20q-5 0-5-5q0-1-1-3q-1-2-3-5l-54-70l6-7v70q0 3 1 4q1 2 4 3l3 1q5 2 5 6zm133-5v-2l-2-1v-43q0-5-3-8q-3-3-7-3q-4 0-7 2q-2 2-2 5v5q0 4-4 7q-3 3-9 3q-5 0-8-3q-2-2-2-6q0-5 4-10q4-5 13-8q8-4 21-4q13 0 20 6q7 6 7 16v39q0 1 1 2q0 1 2 1q1 0 2 0q0 0 1-1q0 0 1-1q0 0 1 0q2 0 3 1q0 1 0 3q0 3-2 6q-2 3-5 5q-4 2-9 2q-7 0-11-4q-5-3-5-9zm-48-6q0-10 10-16q9-7 24-7q5 0 9 1q4 1 7 2l-2 7q-3-1-5-1q-3-1-6-1q-6 0-10 3q-3 3-3 8q0 5 3 7q3 3 8 3q4 0 8-2q3-2 6-5l2 7q-4 6-12 10q-7 3-16 3q-10 0-16-5q-7-5-7-14zm139 9q-9-1-14-2q-5-1-6-2q-2-1-2-3q0-1 1-2q1-1 3-2l-2-1q-9 0-14 2q-5 2-7 5q-2 3-2 6q0 4 2 7q3 4 9 6q7 2 19 4q9 1 14 2q5 1 7 3q3 2 3 4q0 3-3 5q-2 2-6 3q-5 1-13 1q-13 0-18-3q-5-3-5-7q0-4 3-7q2-2 8-3l-2-3q-15 1-22 6q-6 5-6 12q0 5 4 8q4 4 12 6q8 2 22 2q22 0 34-7q12-7 12-18q0-6-3-11q-3-4-10-7q-7-2-18-4zm0-60l7 1q3-4 4-7q2-2 5-2q1 0 2 1q2 1 3 2q1 1 2 2q2 1 4 1q4 0 6-3q3-3 3-7q0-5-4-8q-3-3-8-3q-6 0-12 4q-5 4-9 13zm24 21q0-8-4-15q-4-7-13-11q-8-3-19-3q-12 0-20 3q-9 4-14 11q-5 7-5 16q0 8 5 15q5 6 13 10q9 4 20 4q11 0 20-4q8-4 13-11q4-6 4-15zm-39-21q7 0 11 7q4 6 5 17q0 8-3 13q-3 5-9 5q-5 0-8-3q-4-3-6-8q-2-6-2-13q0-5 1-9q1-4 4-6q3-2 7-3zm101 57v-2l-2-1v-43q0-5-2-8q-3-3-8-3q-4 0-7 2q-2 2-2 5v5q0 4-3 7q-3 3-9 3q-6 0-8-3q-3-2-3-6q0-5 4-10q5-5 13-8q9-4 21-4q14 0 20 6q7 6 7 16v39q0 1 1 2q1 1 2 1q2 0 2 0q1 0 1-1q1 0 1-1q1 0 1 0q2 0 3 1q1 1 1 3q0 3-2 6q-2 3-6 5q-3 2-8 2q-7 0-12-4q-5-3-5-9zm-47-6q0-10 9-16q9-7 25-7q4 0 8 1q4 1 7 2l-2 7q-2-1-5-1q-3-1-6-1q-6 0-9 3q-4 3-4 8q0 5 3 7q3 3 8 3q4 0 8-2q4-2 6-5l2 7q-4 6-12 10q-7 3-15 3q-11 0-17-5q-6-5-6-14zm115-25q0-11 3-19q3-8 9-12q5-4 12-4q7 0 11 5q4 4 4 13q0 7-3 11q-3 3-8 3q-5 0-7-2q-3-3-3-7v-3q0-2-1-3q-1-2-3-2q-3 0-5 3q-3 2-4 6q-2 4-2 10zm2-28l1 17v35q0 3 1 5q1 2 4 2l6 1q2 0 3 1q1 2 1 4q0 2-1 4q-2 1-4 1h-35q-3 0-5-1q-1-2-1-4q0-2 1-3q1-1 2-2l3-1q1-1 2-2q1-1 1-5v-35q0-3-1-4q-1-1-3-1l-3-1q-1-1-2-2q-1-1-1-2q0-2 1-4q1-1 4-2l13-5q3-1 5-2q2 0 3 0q2 0 4 1q1 1 1 5zm76-1v53q0 4 1 5q1 1 2 2l2 1q2 1 3 2q1 1 1 3q0 2-1 4q-2 1-5 1h-29q-2 0-4-1q-1-2-1-4q0-2 0-3q1-1 3-2l2-1q2-1 2-2q1-1 1-5v-35q0-3-1-4q0-1-2-1l-3-1q-2-1-3-2q-1-1-1-2q0-2 2-4q1-1 3-2l14-5q3-1 5-2q2 0 4 0q3 0 4 1q1 2 1 4zm-13-17q-7 0-11-3q-3-3-3-9q0-6 3-9q4-3 11-3q7 0 11 3q4 3 4 9q0 6-4 9q-4 3-11 3zm37 88q-3 0-4-1q-2-2-2-4q0-2 1-3q1-1 3-2l2-1q1-1 2-2q1-1 1-5v-78q0-2-1-4q-1-1-2-1l-4-1q-1 0-2-1q-1-1-1-3q0-2 1-3q1-2 4-3l13-5q4-1 6-2q2 0 4 0q2 0 4 1q1 2 1 5v95q0 4 1 5q0 2 2 3h2q3 2 3 5q0 5-5 5zm18-35l31-25q2-1 2-2q0-1-2-2l-3-1q-1-1-2-2q-1-1-1-3q0-2 2-3q1-2 4-2h27q2 0 4 1q1 2 1 4q0 2-1 4q-2 2-6 3q-3 0-6 1q-2 2-6 5l-40 32zm29-19l27 37q2 3 3 4q1 1 3 2q2 2 3 3q2 1 2 3q0 3-2 4q-1 1-4 1h-30q-2 0-3-1q-2-2-2-4q0-1 1-2q1-1 2-2l2-1q3-1 2-3q0-1-2-5l-18-23zm91 43v-2l-2-1v-43q0-5-2-8q-3-3-8-3q-4 0-6 2q-3 2-3 5v5q0 4-3 7q-3 3-9 3q-6 0-8-3q-3-2-3-6q0-5 4-10q5-5 13-8q9-4 21-4q14 0 21 6q6 6 6 16v39q0 1 1 2q1 1 3 1q1 0 1 0q1 0 1-1q1 0 1-1q1 0 1 0q2 0 3 1q1 1 1 3q0 3-2 6q-2 3-6 5q-3 2-8 2q-7 0-12-4q-5-3-5-9zm-47-6q0-10 9-16q9-7 25-7q4 0 8 1q4 1 7 2l-2 7q-2-1-5-1q-3-1-6-1q-6 0-9 3q-4 3-4 8q0 5 3 7q3 3 8 3q4 0 8-2q4-2 6-5l2 7q-4 6-11 10q-8 3-16 3q-11 0-17-5q-6-5-6-14z"
      />
    </svg>
  );
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** The small rangoli: eight petals around a marigold heart, dots between them. */
function Mark() {
  return (
    <>
      {petals.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path className="fill-primary" d="M0-20C16-36 16-56 0-74C-16-56-16-36 0-20Z" />
          <circle className="fill-marigold" r="6.5" cy="-62" transform="rotate(22.5)" />
        </g>
      ))}
      <circle className="fill-marigold" r="15" />
    </>
  );
}

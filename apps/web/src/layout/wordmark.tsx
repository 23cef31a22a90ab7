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

/** 'Nagarika' in Fraunces, as a path that stands in index.html: there no script has to carry it. */
function DrawnName({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="-178 0 878 170" aria-hidden="true" className={clsx('w-auto', className)}>
      <g transform="translate(-92 84)">
        <Mark />
      </g>
      <use href="#wordmark" fill="currentColor" />
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

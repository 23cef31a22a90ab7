import { defaultBrand } from '@nagarika/domain/site/brand';
import clsx from 'clsx';
import { brand } from '../../lib/brand.ts';

/**
 * Shows the name with its rangoli; index.html draws both, so no script carries them. Decorative:
 * the link around it is labelled.
 */
export function Wordmark({ className }: { className?: string }) {
  // Our own name is drawn, so that it never waits for a font; any other name is set in the display type.
  if (brand.name === defaultBrand.name) return <DrawnName className={className} />;
  return (
    <span aria-hidden="true" className={clsx('flex items-center gap-1.5', className)}>
      <svg viewBox="-84 -84 168 168" aria-hidden="true" className="h-full">
        <use href="#mark" />
      </svg>
      <span className="truncate font-display text-2xl">{brand.name}</span>
    </span>
  );
}

/** Draws 'Nagarika' in Fraunces as a path. */
function DrawnName({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="-178 0 878 170" aria-hidden="true" className={clsx('w-auto', className)}>
      <use href="#mark" transform="translate(-92 84)" />
      <use href="#wordmark" fill="currentColor" />
    </svg>
  );
}

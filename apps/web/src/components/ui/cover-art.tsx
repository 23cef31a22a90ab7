import { type CoverShape, coverArt } from '@nagarika/domain/cover-art';
import clsx from 'clsx';
import { memo, useMemo } from 'react';

type Props = {
  /** The id of what it stands for: the same seed draws the same rangoli. */
  seed: string;
  category: string;
  shape?: CoverShape;
  className?: string | undefined;
};

/** The rangoli that covers an event without a picture. Decorative. */
export const CoverArt = memo(function CoverArt({
  seed,
  category,
  shape = 'card',
  className,
}: Props) {
  const art = useMemo(() => coverArt({ seed, category, shape }), [seed, category, shape]);
  return (
    <svg
      viewBox={`0 0 ${art.width} ${art.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('forced-color-adjust-none', className ?? 'size-full')}
      style={{ background: art.ground }}
    >
      {art.paths.map(({ d, fill, stroke, width, dash }, index) => (
        <path
          key={index}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={width}
          strokeDasharray={dash?.join(' ')}
        />
      ))}
    </svg>
  );
});

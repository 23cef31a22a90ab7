import clsx from 'clsx';

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** Shows the loading mark, a rangoli of eight dots that turns. Decorative: say in words what loads. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="-12 -12 24 24"
      aria-hidden="true"
      className={clsx('animate-bloom', className ?? 'size-6')}
    >
      {petals.map((angle, index) => (
        <circle
          key={angle}
          r={index % 2 ? 1.5 : 2.4}
          cy={-8.5}
          transform={`rotate(${angle})`}
          fill="currentColor"
          opacity={0.3 + index * 0.1}
        />
      ))}
      <circle r="1.8" fill="currentColor" />
    </svg>
  );
}

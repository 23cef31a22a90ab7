import clsx from 'clsx';

type Props = {
  value: number;
  max?: number;
  label: string;
  tone?: 'primary' | 'green' | 'orange' | 'red';
};

const tones = {
  primary: 'bg-primary',
  green: 'bg-success',
  orange: 'bg-marigold',
  red: 'bg-destructive',
};

export function Progress({ value, max = 100, label, tone = 'primary' }: Props) {
  const share = Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-2 overflow-hidden rounded-full bg-muted forced-colors:border"
    >
      <div
        className={clsx(
          'size-full origin-left transition-transform duration-200 forced-colors:bg-[Highlight]',
          tones[tone],
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

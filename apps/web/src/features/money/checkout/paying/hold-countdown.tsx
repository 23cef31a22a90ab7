import { Plural, Trans } from '@lingui/react/macro';
import { holdMinutes } from '@nagarika/domain/sales/bookings';
import { Timer } from 'lucide-react';
import { useCountdown } from '../../../../lib/times/use-countdown.ts';
import { formatRemaining, milestoneAt } from './countdown.ts';

/** Shows how long the seats are still held: every second to the eye, milestones to screen readers. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const seconds = useCountdown(Date.parse(until), onEnd);
  const milestone = milestoneAt(seconds) ?? holdMinutes * 60;
  return (
    <div className="flex items-center gap-3 rounded-md bg-warning-soft p-4 text-warning">
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <p aria-hidden="true" className="grow">
        <Trans>
          Your seats are held for{' '}
          <span className="money font-semibold">{formatRemaining(seconds)}</span>
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {milestone < 60 ? (
          <Trans>Your seats are held for half a minute.</Trans>
        ) : (
          <Plural
            value={milestone / 60}
            one="Your seats are held for # minute."
            other="Your seats are held for # minutes."
          />
        )}
      </p>
    </div>
  );
}

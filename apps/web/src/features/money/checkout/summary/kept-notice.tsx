import { Trans } from '@lingui/react/macro';
import { Armchair } from 'lucide-react';
import { useCountdown } from '../../../../lib/times/use-countdown.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { formatRemaining } from '../paying/countdown.ts';

/** The time that is counted down, the last hour. */
const lastSeconds = 3600;

/**
 * Says until when the waiting list keeps seats for a member; an order that she begins before then
 * keeps them itself.
 */
export function KeptNotice({ until, onEnd }: { until: string; onEnd: () => void }) {
  const { formatDayTime } = useFormats();
  const seconds = useCountdown(Date.parse(until), onEnd);
  const time = formatDayTime(new Date(until));
  return (
    <div className="flex items-center gap-3 rounded-md bg-warning-soft p-4 text-warning">
      <Armchair aria-hidden="true" className="size-5 shrink-0" />
      <p className="grow">
        <Trans>Kept for you until {time}</Trans>
        {seconds <= lastSeconds && (
          <span aria-hidden="true" className="money font-semibold">
            {` · ${formatRemaining(seconds)}`}
          </span>
        )}
      </p>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';

import { type Period, unitOf } from '@nagarika/domain/time/periods';
import { useFormats } from '../../../../lib/use-formats.ts';

/** Names a period as people do: 'July 2026', 'Jul to Sep 2026', '2026-27', or its two days. */
export function usePeriodName(): (period: Period) => string {
  const { formatLongDate, formatMonth } = useFormats();
  const { t } = useLingui();
  return ({ from, to }) => {
    const [first, last] = [
      startOf({ date: from, time: '00:00' }),
      startOf({ date: to, time: '00:00' }),
    ];
    switch (unitOf({ from, to })) {
      case 'month':
        return formatMonth(first);
      case 'quarter': {
        const [begin, end] = [shortened(formatMonth(first)), shortened(formatMonth(last))];
        return t`${begin} to ${end} ${to.slice(0, 4)}`;
      }
      case 'year':
        return `${from.slice(0, 4)}-${to.slice(2, 4)}`;
      default:
        return t`${formatLongDate(first)} to ${formatLongDate(last)}`;
    }
  };
}

/**
 * Shortens 'July 2026' to 'Jul', and keeps 'जुलाई' whole: cut, it would lose the signs of its last
 * letter.
 */
const shortened = (month: string) =>
  month.replace(/ \d+$/, '').replace(/^([A-Z][a-z]{2})[a-z]+/, '$1');

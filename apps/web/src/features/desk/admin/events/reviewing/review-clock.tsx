import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { reviewClock, reviewHours } from '@nagarika/domain/events/drafts/review';
import { Clock } from 'lucide-react';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { useNow } from '../../../../../lib/times/use-now.ts';

const tones = { fine: 'success', due: 'warning', late: 'danger' } as const;

/** Shows the time of waiting against the promised 24 to 48 hours: '31 h of 48 h, due'; then in days. */
export function ReviewClock({ since }: { since: string }) {
  const { t } = useLingui();
  const { hours, urgency } = reviewClock(new Date(since), useNow());
  const { latest } = reviewHours;
  const words = {
    fine: t`${hours} h of ${latest} h`,
    due: t`${hours} h of ${latest} h, due`,
    late: plural(Math.floor(hours / 24), { one: '# day, late', other: '# days, late' }),
  };
  return (
    <Badge tone={tones[urgency]}>
      <Clock aria-hidden="true" />
      {words[urgency]}
    </Badge>
  );
}

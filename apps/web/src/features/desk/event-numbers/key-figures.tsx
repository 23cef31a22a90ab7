import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { isOverWhole, percentOf } from '../../../components/charts/short-amount.ts';
import { Figure } from '../../../components/ui/figure.tsx';
import { count } from '../../../lib/count.ts';
import type { Numbers } from './use-numbers.ts';

/** What she looks for first. */
export function KeyFigures({ numbers }: { numbers: Numbers }) {
  const { days, types, totalSeats, money, funnel, members } = numbers;
  const seats = days.reduce((sum, day) => sum + day.seats, 0);
  const guests = types.reduce((sum, type) => sum + type.issued, 0);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure label={<Trans>Tickets sold</Trans>}>
        {count.format(seats)}{' '}
        <span className="text-base text-muted-foreground">/ {count.format(totalSeats)}</span>
        {guests > 0 && (
          <span className="block text-base text-muted-foreground">
            <Plural value={guests} one="and # guest" other="and # guests" />
          </span>
        )}
      </Figure>
      <Figure label={<Trans>Takings</Trans>}>{formatRupeesExact(money.takings)}</Figure>
      <Figure label={<Trans>Booked, of those who looked</Trans>}>
        {percentOf(funnel.booked, funnel.viewed)}
        {isOverWhole(funnel.booked, funnel.viewed) && (
          <span className="block text-base text-muted-foreground">
            <Trans>more booked than were counted as looking</Trans>
          </span>
        )}
      </Figure>
      <Figure label={<Trans>Members who came back to you</Trans>}>
        {count.format(members.returning)}{' '}
        <span className="text-base text-muted-foreground">/ {count.format(members.all)}</span>
      </Figure>
    </dl>
  );
}

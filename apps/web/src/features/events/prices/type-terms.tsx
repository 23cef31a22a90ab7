import { Plural, Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { SeatCounts } from '../../../components/seat-counts.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import type { PricedType } from './prices.ts';

/** Shows a ticket type to its organiser and admins: all its prices in words, and the number sold. */
export function TypeTerms({ type }: { type: PricedType }) {
  const nameOf = useNames();
  const { name, saleState, terms } = type;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="text-lg wrap-anywhere">
          {nameOf(name)}
        </h3>
        <p className="font-semibold">
          <Price terms={terms} />
        </p>
      </div>
      {(saleState !== 'on_sale' || terms.isHidden) && (
        <p className="flex flex-wrap gap-2">
          {saleState === 'paused' && (
            <Badge tone="warning">
              <Trans>Paused</Trans>
            </Badge>
          )}
          {saleState === 'stopped' && (
            <Badge tone="danger">
              <Trans>Stopped by our team</Trans>
            </Badge>
          )}
          {saleState === 'retired' && (
            <Badge variant="secondary">
              <Trans>No longer sold</Trans>
            </Badge>
          )}
          {terms.isHidden && (
            <Badge variant="outline">
              <Trans>Only with a code</Trans>
            </Badge>
          )}
        </p>
      )}
      <Lines terms={terms} />
      <p className="dotted text-muted-foreground">
        <SeatCounts seats={type} />
        {terms.limit !== null && (
          <span>
            <Plural value={terms.limit} one="at most # seat" other="at most # seats" />
          </span>
        )}
      </p>
    </div>
  );
}

type Terms = PricedType['terms'];

function Price({ terms: { kind, price: paise } }: { terms: Terms }) {
  const price = formatRupees(paise);
  if (kind === 'free') return <Trans>Free</Trans>;
  if (kind === 'fixed') return price;
  return paise === 0 ? <Trans>Pay what you can</Trans> : <Trans>Pay {price} or more</Trans>;
}

/** Words its discounts and its time of sale. */
function Lines({ terms: { early, group, saleStartsAt, saleEndsAt } }: { terms: Terms }) {
  const { formatDayTime } = useFormats();
  if (early.length === 0 && !group && !saleStartsAt && !saleEndsAt) return null;
  const from = saleStartsAt && formatDayTime(new Date(saleStartsAt));
  const until = saleEndsAt && formatDayTime(new Date(saleEndsAt));
  return (
    <ul className="grid gap-1">
      {early.map((one, at) => (
        <li key={at}>
          <Early early={one} />
        </li>
      ))}
      {group && (
        <li>
          <GroupPrice group={group} />
        </li>
      )}
      {from && (
        <li>
          <Trans>Sold from {from}</Trans>
        </li>
      )}
      {until && (
        <li>
          <Trans>Sold until {until}</Trans>
        </li>
      )}
    </ul>
  );
}

function Early({ early }: { early: Terms['early'][number] }) {
  const { formatDayTime } = useFormats();
  const price = formatRupees(early.price);
  const until = early.until && formatDayTime(new Date(early.until));
  const { seats } = early;
  if (seats === null) {
    return (
      <Trans>
        {price} until {until}
      </Trans>
    );
  }
  return until === null ? (
    <Trans>
      {price} for the first {seats} seats
    </Trans>
  ) : (
    <Trans>
      {price} for the first {seats} seats, until {until}
    </Trans>
  );
}

function GroupPrice({ group }: { group: NonNullable<Terms['group']> }) {
  const price = formatRupees(group.price);
  const { from } = group;
  return (
    <Trans>
      {price} each from {from} tickets
    </Trans>
  );
}

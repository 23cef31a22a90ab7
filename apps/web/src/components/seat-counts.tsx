import { Plural, Trans } from '@lingui/react/macro';
import { count } from '../lib/count.ts';

type Props = {
  seats: { sold: number; guests: number; held?: number; free?: number };
  /** All that there are, where that is not said beside it. */
  total?: number;
};

/**
 * How seats stand, to whoever runs the event, in the words of the glossary (packages/domain/src/sales/seat-counts.ts); what
 * is not known is left out, and so is what there is none of beside what is sold.
 */
export function SeatCounts({ seats: { sold, guests, held = 0, free }, total }: Props) {
  const number = count.format;
  return (
    <span className="dotted tabular-nums">
      <span>
        <Trans>{number(sold)} sold</Trans>
      </span>
      {guests > 0 && (
        <span>
          <Plural value={guests} one="# guest" other="# guests" />
        </span>
      )}
      {held > 0 && (
        <span>
          <Trans>{number(held)} held</Trans>
        </span>
      )}
      {free !== undefined && (
        <span>
          <Trans context="seats">{number(free)} free</Trans>
        </span>
      )}
      {total !== undefined && (
        <span>
          <Plural value={total} one="# seat" other="# seats" />
        </span>
      )}
    </span>
  );
}

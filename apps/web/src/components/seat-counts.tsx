import { Plural, Trans } from '@lingui/react/macro';
import { count } from '../lib/count.ts';

type Props = {
  seats: { sold: number; guests: number; held?: number; free?: number };
  /** The number of all seats, where no text beside it says so. */
  total?: number;
};

/**
 * Says how an event's seats stand, to the people who run it, in the glossary's words
 * (packages/domain/src/sales/seat-counts.ts). Unknown counts are left out, and so are zero counts
 * beside the seats sold.
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

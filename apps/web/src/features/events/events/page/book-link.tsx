import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import type { Sale } from '@nagarika/domain/events/prices/sale-of';
import { isPayable, type Standing } from '@nagarika/domain/money/orders/booking-standing';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../../components/ui/button.tsx';

type Props = {
  event: Pick<EventDetails, 'id' | 'ticketTypes'>;
  code: string | undefined;
  sale: Sale;
  /** The state of a member's order, whose seats are reserved for her; null without one. */
  standing: Standing | null;
  size?: 'lg';
  className?: string;
};

/** Links to the booking where seats can be had, also with a code, which may open hidden types. */
export function BookLink({ event: { id, ticketTypes }, standing, ...props }: Props) {
  const { code, sale, size, className } = props;
  const isBegun = standing !== null;
  const isForCodes = ticketTypes.length === 0;
  if (isBegun && !isPayable(standing)) return null;
  if (sale.kind !== 'open' && !code && !isForCodes && !isBegun) return null;
  return (
    <Link
      to="/book/$id"
      params={{ id }}
      search={code ? { code } : {}}
      className={buttonVariants({ size, className })}
    >
      {isBegun ? (
        <Trans>Pay</Trans>
      ) : isForCodes && !code ? (
        <Trans>I have a code</Trans>
      ) : (
        <Trans>Book Now</Trans>
      )}
    </Link>
  );
}

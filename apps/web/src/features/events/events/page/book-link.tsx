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
  /** Tells how her order stands, whose seats are hers for a while, whatever is left for others; null: none. */
  standing: Standing | null;
  size?: 'lg';
  className?: string;
};

/** Where something can be had; also with a code, which may open what nobody else sees. */
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

import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import type { Booking } from './booking.ts';

/** What was paid; of a ticket that was given, by whom. */
export function BookingPrices({ booking }: { booking: Booking }) {
  if (booking.receivedFrom !== null) {
    return (
      <p className="rounded-md bg-accent p-4 text-accent-foreground">
        <Trans>
          Given to you by <strong dir="auto">{booking.receivedFrom}</strong>
        </Trans>
      </p>
    );
  }
  if (booking.totalPrice === 0) {
    return (
      <p className="rounded-md bg-muted p-4 font-semibold">
        <Trans>Free</Trans>
      </p>
    );
  }
  return (
    <dl className="grid gap-1 rounded-md bg-muted p-4">
      {booking.items.map((item) => (
        <Row
          key={`${item.name} ${item.unitPrice}`}
          name={
            booking.items.length > 1 ? (
              <Trans>
                Ticket Price · <bdi>{item.name}</bdi>{' '}
                <span className="money text-muted-foreground">
                  ({formatRupeesExact(item.unitPrice)} × {item.quantity})
                </span>
              </Trans>
            ) : (
              <Trans>
                Ticket Price{' '}
                <span className="money text-muted-foreground">
                  ({formatRupeesExact(item.unitPrice)} × {item.quantity})
                </span>
              </Trans>
            )
          }
          paise={item.unitPrice * item.quantity}
        />
      ))}
      <Row name={<Trans>Service Charge (2%)</Trans>} paise={booking.fee} />
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>
          <Trans>Total Paid</Trans>
        </dt>
        <dd className="money font-display text-xl">{formatRupeesExact(booking.totalPrice)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, paise }: { name: ReactNode; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="money">{formatRupeesExact(paise)}</dd>
    </div>
  );
}

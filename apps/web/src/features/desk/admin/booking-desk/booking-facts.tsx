import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { BookingStatusBadge } from '../../../sales/bookings/booking-status-badge.tsx';
import { GuestKindLabel } from '../../../sales/guests/guest-kind-label.tsx';
import { Labelled } from '../frame/labelled.tsx';
import { rowLinkLook } from '../table/open-button.tsx';
import type { HistoryAnswer } from './history-answer.ts';
import { PersonLink } from './person-link.tsx';

type RowProps = { name: ReactNode; paise: number; isSum?: boolean };

const rowLook = 'flex justify-between gap-4';

/** Shows who booked what from whom, and its cost. */
export function BookingFacts({ history }: { history: HistoryAnswer }) {
  const { formatDayTime } = useFormats();
  const nameOf = useNames();
  const { member, guest, organiser } = history;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {member && (
        <Labelled label={<Trans>Booked by</Trans>}>
          <PersonLink person={member} /> <span className="money">{history.phone}</span>
        </Labelled>
      )}
      {guest && (
        <Labelled label={<GuestKindLabel kind={guest.kind} />}>
          <bdi>{guest.name ?? <Trans>Guest</Trans>}</bdi>{' '}
          <span className="money">{history.phone}</span>
          {history.taken > 0 && (
            <p>
              <Trans>
                The organiser took <span className="money">{formatRupeesExact(history.taken)}</span>{' '}
                herself.
              </Trans>
            </p>
          )}
        </Labelled>
      )}
      <Labelled label={<Trans>Organiser</Trans>}>
        <PersonLink person={organiser} />
      </Labelled>
      <Labelled label={<Trans>Starts</Trans>}>{formatDayTime(new Date(history.startsAt))}</Labelled>
      <Labelled label={<Trans>Price</Trans>}>
        <PriceRows history={history} />
      </Labelled>
      {history.policy && <Labelled label={<Trans>Refunds</Trans>}>{history.policy}</Labelled>}
      <Labelled label={<Trans>Codes</Trans>}>
        <ul>
          {[history.ticketCode, history.pageId, history.orderId].map(
            (code) =>
              code && (
                <li key={code} className="wrap-anywhere">
                  {code}
                </li>
              ),
          )}
        </ul>
      </Labelled>
      {history.pass.length > 0 && (
        <Labelled label={<Trans>Tickets for all dates: the others</Trans>}>
          <ul className="grid gap-2">
            {history.pass.map(({ id, event, startsAt, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <Link to="/admin/$tab/$id" params={{ tab: 'bookings', id }} className={rowLinkLook}>
                  <bdi>{event.title}</bdi> · {formatDayTime(new Date(startsAt))}
                </Link>
                <BookingStatusBadge status={status} />
              </li>
            ))}
          </ul>
        </Labelled>
      )}
      {history.seats.length > 0 && (
        <Labelled label={<Trans>Seats</Trans>}>
          <ul className="grid gap-1">
            {history.seats.map(({ code, ticketType, state, holder }) => (
              <li key={code}>
                <span>
                  <span className="money">{code}</span> · <bdi>{nameOf(ticketType)}</bdi> ·{' '}
                </span>
                <SeatState state={state} />
                {holder && (
                  <span>
                    {' · '}
                    <PersonLink person={holder} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Labelled>
      )}
    </dl>
  );
}

function SeatState({ state }: { state: HistoryAnswer['seats'][number]['state'] }) {
  if (state === 'valid') return <Trans>Valid</Trans>;
  return state === 'checked_in' ? <Trans>Checked in</Trans> : <Trans>Cancelled</Trans>;
}

/**
 * Shows each seat's price, its discounts and the charges. A guest's price is between her and the
 * organiser, so no list price is shown.
 */
function PriceRows({ history }: { history: HistoryAnswer }) {
  const nameOf = useNames();
  return (
    <dl className="grid gap-1">
      {history.items.map(({ name, unitPrice, listPrice, quantity }) => (
        <Row
          key={`${name} ${unitPrice}`}
          name={
            <>
              <span>
                {`${quantity} × `}
                <bdi>{nameOf(name)}</bdi>
              </span>
              {!history.guest && listPrice !== unitPrice && (
                <span className="block text-sm text-muted-foreground">
                  <Trans>
                    {formatRupeesExact(unitPrice)} each; its list price is{' '}
                    {formatRupeesExact(listPrice)} now
                  </Trans>
                </span>
              )}
            </>
          }
          paise={unitPrice * quantity}
        />
      ))}
      {history.promotionCode && (
        <div className="flex justify-between gap-4 text-sm text-muted-foreground">
          <dt>
            <Trans>Promotion code</Trans>
          </dt>
          <dd className="money wrap-anywhere">{history.promotionCode}</dd>
        </div>
      )}
      <Row name={<Trans>Service charge</Trans>} paise={history.fee} />
      <Row name={<Trans>Total</Trans>} paise={history.total} isSum />
    </dl>
  );
}

function Row({ name, paise, isSum = false }: RowProps) {
  return (
    <div className={isSum ? `${rowLook} border-t font-semibold` : rowLook}>
      <dt className="min-w-0">{name}</dt>
      <dd className="money">{formatRupeesExact(paise)}</dd>
    </div>
  );
}

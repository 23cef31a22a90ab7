import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/use-names.ts';
import { BookingStatusBadge } from '../../bookings/booking-status-badge.tsx';
import { GuestKindLabel } from '../../guests/guest-kind-label.tsx';
import { RefundAction } from '../../refunds/refund-action.tsx';
import { Labelled } from '../frame/labelled.tsx';
import type { HistoryAnswer } from './history-answer.ts';
import { HistoryLedger } from './history-ledger.tsx';
import { HistoryMessages } from './history-messages.tsx';
import { HistorySteps } from './history-steps.tsx';
import { PersonLink } from './person-link.tsx';

export function BookingHistory({ history }: { history: HistoryAnswer }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardContent className="grid gap-5 pt-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid min-w-0 justify-items-start gap-2">
              <BookingStatusBadge status={history.status} />
              <h2 className="text-2xl wrap-anywhere">
                <Link
                  to="/event/$id"
                  params={{ id: history.event.id }}
                  className="underline-offset-4 hover:underline"
                >
                  <bdi>{history.event.title}</bdi>
                </Link>
              </h2>
            </div>
            {history.ticketCode && !history.guest && (
              <RefundAction bookingId={history.id} ticketCode={history.ticketCode} />
            )}
          </div>
          <Facts history={history} />
        </CardContent>
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Part title={<Trans>What happened</Trans>}>
          <HistorySteps steps={history.steps} />
        </Part>
        <div className="grid grid-cols-1 gap-6">
          <Part title={<Trans>Messages</Trans>}>
            <HistoryMessages messages={history.messages} />
          </Part>
          <Part title={<Trans>In the ledger</Trans>}>
            <HistoryLedger lines={history.ledger} />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Facts({ history }: { history: HistoryAnswer }) {
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
      <Labelled label={<Trans>Tickets</Trans>}>
        <ul>
          {history.items.map(({ name, quantity }) => (
            <li key={name}>
              {quantity} × <bdi>{nameOf(name)}</bdi>
            </li>
          ))}
        </ul>
      </Labelled>
      <Labelled label={<Trans>Price</Trans>}>
        <span className="money">{formatRupeesExact(history.subtotal)}</span> +{' '}
        <span className="money">{formatRupeesExact(history.fee)}</span> ={' '}
        <span className="money font-semibold">{formatRupeesExact(history.total)}</span>
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
      {history.seats.length > 0 && (
        <Labelled label={<Trans>Seats</Trans>}>
          <ul className="grid gap-1">
            {history.seats.map(({ code, state, holder }) => (
              <li key={code}>
                <span className="money">{code}</span> · <SeatState state={state} />
                {holder && (
                  <>
                    {' · '}
                    <PersonLink person={holder} />
                  </>
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

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

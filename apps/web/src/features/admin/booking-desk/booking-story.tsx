import { Trans } from '@lingui/react/macro';
import { formatDayTime, formatRupeesExact } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { BookingStatusBadge } from '../../bookings/booking-status-badge.tsx';
import { RefundAction } from '../../refunds/refund-action.tsx';
import { Labelled } from '../frame/labelled.tsx';
import { PersonLink } from './person-link.tsx';
import type { Story } from './story.ts';
import { StoryLedger } from './story-ledger.tsx';
import { StoryMessages } from './story-messages.tsx';
import { StorySteps } from './story-steps.tsx';

export function BookingStory({ story }: { story: Story }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardContent className="grid gap-5 pt-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid min-w-0 justify-items-start gap-2">
              <BookingStatusBadge status={story.status} />
              <h2 className="text-2xl wrap-anywhere">
                <Link
                  to="/event/$id"
                  params={{ id: story.event.id }}
                  className="underline-offset-4 hover:underline"
                >
                  <bdi>{story.event.title}</bdi>
                </Link>
              </h2>
            </div>
            {story.ticketCode && (
              <RefundAction bookingId={story.id} ticketCode={story.ticketCode} />
            )}
          </div>
          <Facts story={story} />
        </CardContent>
      </Card>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Part title={<Trans>What happened</Trans>}>
          <StorySteps steps={story.steps} />
        </Part>
        <div className="grid grid-cols-1 gap-6">
          <Part title={<Trans>Messages</Trans>}>
            <StoryMessages messages={story.messages} />
          </Part>
          <Part title={<Trans>In the ledger</Trans>}>
            <StoryLedger lines={story.ledger} />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Facts({ story }: { story: Story }) {
  const { member, organiser } = story;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Labelled label={<Trans>Booked by</Trans>}>
        <PersonLink person={member} /> <span className="money">{story.phone}</span>
      </Labelled>
      <Labelled label={<Trans>Organiser</Trans>}>
        <PersonLink person={organiser} />
      </Labelled>
      <Labelled label={<Trans>Starts</Trans>}>{formatDayTime(new Date(story.startsAt))}</Labelled>
      <Labelled label={<Trans>Tickets</Trans>}>
        <ul>
          {story.items.map(({ name, quantity }) => (
            <li key={name}>
              {quantity} × <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </Labelled>
      <Labelled label={<Trans>Price</Trans>}>
        <span className="money">{formatRupeesExact(story.subtotal)}</span> +{' '}
        <span className="money">{formatRupeesExact(story.fee)}</span> ={' '}
        <span className="money font-semibold">{formatRupeesExact(story.total)}</span>
      </Labelled>
      <Labelled label={<Trans>Codes</Trans>}>
        <ul>
          {[story.ticketCode, story.pageId, story.orderId].map(
            (code) =>
              code && (
                <li key={code} className="wrap-anywhere">
                  {code}
                </li>
              ),
          )}
        </ul>
      </Labelled>
      {story.seats.length > 0 && (
        <Labelled label={<Trans>Seats</Trans>}>
          <ul className="grid gap-1">
            {story.seats.map(({ code, state, holder }) => (
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

function SeatState({ state }: { state: Story['seats'][number]['state'] }) {
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

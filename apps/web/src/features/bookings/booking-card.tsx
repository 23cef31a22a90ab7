import { Trans } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events';
import { formatRupeesExact, formatSpecDate, formatTime12 } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin, QrCode, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CoverArt } from '../../components/ui/cover-art.tsx';
import { ResponsiveImage } from '../../components/ui/responsive-image.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { TicketPdfLink } from './ticket-pdf-link.tsx';

export type Booking = Outputs['tickets']['mine']['items'][number];

export function BookingCard({ booking, onView }: { booking: Booking; onView: () => void }) {
  const { event } = booking;
  const startsAt = startOf(event);
  return (
    <Card className="grid overflow-hidden md:grid-cols-[16rem_1fr]">
      <div className="relative aspect-video md:aspect-auto">
        <div className="absolute inset-0">
          {event.imageUrl ? (
            <ResponsiveImage
              src={event.imageUrl}
              alt=""
              sizes="(min-width: 768px) 16rem, 100vw"
              className="size-full"
            />
          ) : (
            <CoverArt seed={event.id} category={event.category} />
          )}
        </div>
        <BookingStatusBadge status={booking.status} className="absolute top-3 left-3" />
      </div>
      <div className="grid content-start gap-4 p-4 md:p-6">
        <div className="grid gap-2">
          <h2 className="text-xl">
            <Link to="/event/$id" params={{ id: event.id }} className="hover:underline">
              {event.title}
            </Link>
          </h2>
          <Fact icon={<CalendarDays />}>
            {formatSpecDate(startsAt)} · {formatTime12(startsAt)}
          </Fact>
          <Fact icon={<MapPin />}>
            {event.location}, {event.city}
          </Fact>
          <Fact icon={<Ticket />}>
            <Trans>Quantity: {booking.quantity}</Trans>
          </Fact>
        </div>
        <Prices booking={booking} />
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm text-muted-foreground">
          <div className="flex gap-2">
            <dt>
              <Trans>Ticket code</Trans>
            </dt>
            <dd className="money font-semibold text-foreground">{booking.ticketCode}</dd>
          </div>
          <div className="flex gap-2">
            <dt>
              <Trans>Booked on</Trans>
            </dt>
            <dd className="text-foreground">{formatSpecDate(new Date(booking.bookedAt))}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onView}>
            <QrCode aria-hidden="true" />
            <Trans>View</Trans>
          </Button>
          <TicketPdfLink
            ticketId={booking.id}
            disabled={booking.status === 'cancelled'}
            variant="outline"
          >
            <Trans>Download PDF</Trans>
          </TicketPdfLink>
        </div>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-muted-foreground [&_svg]:mt-1 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-primary">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Prices({ booking }: { booking: Booking }) {
  return (
    <dl className="grid gap-1 rounded-md bg-muted p-4">
      {booking.items.map((item) => (
        <div key={item.name} className="flex justify-between gap-4">
          <dt>
            <Trans>Ticket Price</Trans>
            {booking.items.length > 1 && ` · ${item.name}`}{' '}
            <span className="money text-muted-foreground">
              ({formatRupeesExact(item.unitPrice)} × {item.quantity})
            </span>
          </dt>
          <dd className="money">{formatRupeesExact(item.unitPrice * item.quantity)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4">
        <dt>
          <Trans>Service Charge (2%)</Trans>
        </dt>
        <dd className="money">{formatRupeesExact(booking.fee)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>
          <Trans>Total Paid</Trans>
        </dt>
        <dd className="money font-display text-xl">{formatRupeesExact(booking.totalPrice)}</dd>
      </div>
    </dl>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import type { User } from '@nagarika/domain/people/users';
import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Clock, MapPin, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useNow } from '../../../lib/times/use-now.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { useWord } from '../../../lib/words/words.ts';
import { EventPicture } from '../../events/events/event-picture.tsx';
import { useWhen } from '../../events/events/use-when.ts';

type TicketOffer = Outputs['transfers']['show'];

/** Shows what is offered, by whom and until when, and takes the member's answer. */
export function OfferedTicket({ offer, member }: { offer: TicketOffer; member: User }) {
  const placeIn = usePlace();
  const { formatDayTime } = useFormats();
  const formatWhen = useWhen();
  const nameOf = useNames();
  const { event } = offer;
  return (
    <Card className="overflow-hidden">
      <div className="h-36 overflow-hidden sm:h-52">
        <EventPicture event={event} sizes="(min-width: 720px) 40rem, 100vw" priority />
      </div>
      <CardContent className="grid gap-5">
        <div className="grid gap-1">
          <p className="text-muted-foreground">
            <Trans>
              <bdi>{offer.giverName}</bdi> would like you to have her ticket for
            </Trans>
          </p>
          <h2 dir="auto" className="text-2xl">
            <Link to="/event/$id" params={{ id: event.id }} className="hover:underline">
              {event.title}
            </Link>
          </h2>
        </div>
        <ul className="grid gap-2">
          <Fact icon={<CalendarDays />}>{formatWhen(event)}</Fact>
          <Fact icon={<MapPin />}>
            <bdi>{placeIn(event.city, event.venue, event.location)}</bdi>
          </Fact>
          <Fact icon={<Ticket />}>
            <bdi>{nameOf(offer.ticketTypeName)}</bdi>
          </Fact>
          {offer.status === 'pending' && (
            <Fact icon={<Clock />}>
              <Trans>Waits for you until {formatDayTime(new Date(offer.expiresAt))}</Trans>
            </Fact>
          )}
        </ul>
        {offer.status === 'pending' ? (
          <OfferAnswer offer={offer} member={member} />
        ) : (
          <Outcome status={offer.status} />
        )}
      </CardContent>
    </Card>
  );
}

function Outcome({ status }: { status: Exclude<TicketOffer['status'], 'pending'> }) {
  const { t } = useLingui();
  if (status === 'accepted') {
    return (
      <div role="status">
        <Notice
          tone="success"
          title={<Trans>The ticket is yours</Trans>}
          action={
            <Link to="/my-bookings" className={buttonVariants()}>
              <Trans>My Bookings</Trans>
            </Link>
          }
        >
          <Trans>Your own QR code and PDF are in My Bookings.</Trans>
        </Notice>
      </div>
    );
  }
  const words = {
    declined: t`You have declined this ticket.`,
    withdrawn: t`This offer was withdrawn.`,
    expired: t`This offer has expired.`,
  };
  return (
    <div role="status">
      <Notice title={words[status]}>
        <Link to="/events" className="underline underline-offset-4">
          <Trans>Browse Events</Trans>
        </Link>
      </Notice>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&_svg]:mt-1 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-primary">
      {icon}
      <span className="min-w-0 text-pretty">{children}</span>
    </li>
  );
}

/** Asks for yes or no; where the member may not book, it says why before she tries. */
function OfferAnswer({ offer, member }: { offer: TicketOffer; member: User }) {
  const { t } = useLingui();
  const word = useWord();
  const utils = trpc.useUtils();
  const refresh = () => utils.transfers.invalidate();
  const accepting = trpc.transfers.accept.useMutation({
    onSuccess: () =>
      toast({ title: t`The ticket is yours`, description: t`It stands in My Bookings.` }),
    // If the answer came too late, the page says what has become of the offer.
    onSettled: refresh,
  });
  const declining = trpc.transfers.decline.useMutation({ onSettled: refresh });
  const isBusy = accepting.isPending || declining.isPending;
  const blocker = bookingBlocker(member, { startsAt: startOf(offer.event) }, useNow());
  const error = accepting.error ?? declining.error;

  return (
    <div className="grid gap-4">
      {blocker ? (
        <Notice
          tone="warning"
          title={word(blocker.title)}
          action={
            blocker.kind === 'gender_missing' && (
              <Link
                to="/edit-profile"
                search={{ from: `/ticket-transfer/${offer.id}` }}
                className={buttonVariants()}
              >
                <Trans>Complete Your Profile</Trans>
              </Link>
            )
          }
        >
          {word(blocker.message)}
        </Notice>
      ) : (
        <p className="text-muted-foreground">
          <Trans>It costs you nothing. You get a QR code of your own; hers becomes void.</Trans>
        </p>
      )}
      {error && (
        <Notice tone="danger">
          {serverMessage(error) ?? t`Check your connection and try again.`}
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button
          variant="outline"
          size="lg"
          busy={declining.isPending}
          disabled={isBusy && !declining.isPending}
          onClick={() => declining.mutate({ id: offer.id })}
        >
          <Trans>No, thank you</Trans>
        </Button>
        {!blocker && (
          <Button
            size="lg"
            className="sm:grow"
            busy={accepting.isPending}
            disabled={isBusy && !accepting.isPending}
            onClick={() => accepting.mutate({ id: offer.id })}
          >
            <Trans>Accept the ticket</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

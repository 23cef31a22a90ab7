import { Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import type { User } from '@nagarika/domain/people/users';
import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWord } from '../../../lib/words.ts';

export type TicketOffer = Outputs['transfers']['show'];

/** Yes or no; where the member may not book, why, before she tries. */
export function OfferAnswer({ offer, member }: { offer: TicketOffer; member: User }) {
  const { t } = useLingui();
  const word = useWord();
  const utils = trpc.useUtils();
  const refresh = () => utils.transfers.invalidate();
  const accepting = trpc.transfers.accept.useMutation({
    onSuccess: () =>
      toast({ title: t`The ticket is yours`, description: t`It stands in My Bookings.` }),
    // An answer that came too late: the page says what has become of the offer.
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

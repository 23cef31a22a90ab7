import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Armchair, Hourglass } from 'lucide-react';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useCountdown } from '../../../lib/times/use-countdown.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import type { OwnWait } from './use-own-wait.ts';

type Props = { wait: OwnWait; eventId: string };

/**
 * Shows the member's number and leaving; with an offer, until when it is kept, the way to book it,
 * and No.
 */
export function OwnPlace({ wait, eventId }: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.waitingList.invalidate(), utils.events.details.invalidate({ id: eventId })]);
  const leave = trpc.waitingList.leave.useMutation({ onSettled: refresh });
  const decline = trpc.waitingList.decline.useMutation({ onSettled: refresh });
  const error = leave.error ?? decline.error;
  const { offer, number, quantity } = wait;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-warning-soft p-4 text-start">
      <div className="flex items-start gap-3">
        {offer ? (
          <Armchair aria-hidden="true" className="size-5 shrink-0 text-warning" />
        ) : (
          <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warning" />
        )}
        <div className="grid min-w-0 grid-cols-1 gap-1" role="status">
          <p className="font-semibold text-warning">
            {offer ? (
              <Plural
                value={offer.quantity}
                one="A seat is free for you"
                other="# seats are free for you"
              />
            ) : (
              <Trans>You are on the waiting list: number {number}</Trans>
            )}
          </p>
          <p className="wrap-anywhere text-warning">
            <bdi>{nameOf(wait.ticketTypeName)}</bdi> ·{' '}
            <Plural value={offer?.quantity ?? quantity} one="# seat" other="# seats" />
          </p>
          {offer && <KeptUntil until={offer.until} onEnd={() => void refresh()} />}
        </div>
      </div>
      {error && (
        <Notice tone="danger">
          {serverMessage(error) ?? t`Check your connection and try again.`}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {offer ? (
          <>
            <Link to="/book/$id" params={{ id: eventId }} className={buttonVariants()}>
              <Trans>Book now</Trans>
            </Link>
            <Button
              variant="outline"
              busy={decline.isPending}
              onClick={() => decline.mutate({ id: wait.id })}
            >
              <Trans>No, thank you</Trans>
            </Button>
          </>
        ) : (
          <Button
            variant="outline"
            busy={leave.isPending}
            onClick={() => leave.mutate({ id: wait.id })}
          >
            <Trans>Leave the list</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function KeptUntil({ until, onEnd }: { until: string; onEnd: () => void }) {
  const { formatDayTime } = useFormats();
  useCountdown(Date.parse(until), onEnd);
  const time = formatDayTime(new Date(until));
  return (
    <p className="text-warning">
      <Trans>Kept for you until {time}</Trans>
    </p>
  );
}

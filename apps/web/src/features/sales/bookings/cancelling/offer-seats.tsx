import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';

type Seats = Outputs['seatReturns']['show'];

/**
 * Offers the buyer's seats to the waiting list after the refund deadline; her money goes back once
 * they are sold.
 */
export function OfferSeats({ bookingId }: { bookingId: string }) {
  const seats = trpc.seatReturns.show.useQuery({ bookingId });
  // Where the buyer may not, the notice above has said so.
  if (!seats.data || seats.data.blocker !== null || seats.data.tickets.length === 0) return null;
  const { tickets, offered } = seats.data;
  const others = tickets.filter(({ id }) => !offered.includes(id));
  return (
    <>
      {offered.length > 0 && <Offered bookingId={bookingId} count={offered.length} />}
      {others.length > 0 && <Choice key={offered.join()} bookingId={bookingId} tickets={others} />}
    </>
  );
}

/** Refreshes the offer, and My Bookings behind the dialog, which also says how many seats are offered. */
function useAsked(bookingId: string) {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.seatReturns.show.invalidate({ bookingId }),
      utils.tickets.mine.invalidate(),
    ]);
}

function Failure({ error }: { error: unknown }) {
  const { t } = useLingui();
  return (
    <Notice tone="danger" title={<Trans>That did not work.</Trans>}>
      {serverMessage(error) ?? t`Check your connection and try again.`}
    </Notice>
  );
}

function Offered({ bookingId, count }: { bookingId: string; count: number }) {
  const { t } = useLingui();
  const asked = useAsked(bookingId);
  const withdrawing = trpc.seatReturns.withdraw.useMutation({
    onSuccess: ({ ticketIds }) => {
      toast({
        title: t`Your seats stay yours.`,
        ...(ticketIds.length > 0 && {
          description: t`All but those for which somebody from the list has just been asked.`,
        }),
      });
      return asked();
    },
  });
  return (
    <section className="grid grid-cols-1 gap-3 rounded-md border p-4">
      <h3 className="font-semibold">
        <Trans>Offered to the waiting list</Trans>
      </h3>
      <p>
        <Plural
          value={count}
          one="Your ticket stays valid until somebody from the list has bought your seat. Then its price goes back to you."
          other="Your # tickets stay valid until people from the list have bought your seats. Then their price goes back to you."
        />
      </p>
      {withdrawing.error && <Failure error={withdrawing.error} />}
      <Button
        variant="outline"
        busy={withdrawing.isPending}
        onClick={() => withdrawing.mutate({ bookingId })}
      >
        <Trans>Keep my seats</Trans>
      </Button>
    </section>
  );
}

function Choice({ bookingId, tickets }: { bookingId: string; tickets: Seats['tickets'] }) {
  const { t } = useLingui();
  const nameOf = useNames();
  const [chosen, setChosen] = useState(() => tickets.map(({ id }) => id));
  const offering = trpc.seatReturns.offer.useMutation({ onSuccess: useAsked(bookingId) });
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)));
  const offer = () =>
    offering.mutate(
      { bookingId, ticketIds: chosen },
      { onSuccess: () => toast({ title: t`Your seats are offered to the waiting list.` }) },
    );
  return (
    <section className="grid grid-cols-1 gap-3 rounded-md border p-4">
      <h3 className="font-semibold">
        <Trans>Offer your seats to the waiting list</Trans>
      </h3>
      <p>
        <Trans>
          If somebody from the list buys your seat, its price goes back to you; the service charge
          does not. Until then your ticket stays valid.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {tickets.map(({ id, name, refund }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
              label={
                <>
                  <bdi>{nameOf(name)}</bdi>{' '}
                  <span className="money text-muted-foreground">{formatRupees(refund)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {offering.error && <Failure error={offering.error} />}
      <Button disabled={chosen.length === 0} busy={offering.isPending} onClick={offer}>
        <Trans>Offer my seats</Trans>
      </Button>
    </section>
  );
}

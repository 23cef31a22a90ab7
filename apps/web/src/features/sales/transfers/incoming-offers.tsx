import { Trans, useLingui } from '@lingui/react/macro';

import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useWhen } from '../../events/events/use-when.ts';

/** Lists tickets offered to the member; nothing while there are none. Her bookings do not wait for it. */
export function IncomingOffers() {
  const formatWhen = useWhen();
  const { t } = useLingui();
  const offers = trpc.transfers.incoming.useQuery();
  if (!offers.data || offers.data.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label={t`Tickets offered to you`}>
      {offers.data.map((offer) => (
        <li
          key={offer.id}
          className="flex flex-wrap items-center gap-4 rounded-lg border border-dashed border-marigold bg-warning-soft p-4"
        >
          <Gift aria-hidden="true" className="size-6 shrink-0 text-warning" />
          <div className="min-w-48 grow basis-0">
            <p className="font-semibold">
              <Trans>
                <bdi>{offer.giverName}</bdi> offers you a ticket
              </Trans>
            </p>
            <p className="text-warning">
              <bdi>{offer.event.title}</bdi> · {formatWhen(offer.event)}
            </p>
          </div>
          <Link to="/ticket-transfer/$id" params={{ id: offer.id }} className={buttonVariants()}>
            <Trans>See the ticket</Trans>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { MoreButton } from '../../../components/long-list/more-button.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';

type Wait = Outputs['waitingList']['list']['items'][number];

/** Shows an event's waiting list to its team; nothing where nobody waits. */
export function TeamWaits({ eventId }: { eventId: string }) {
  const nameOf = useNames();
  const counts = trpc.waitingList.counts.useQuery({ eventId });
  if (!counts.data || counts.data.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Waiting list</Trans>
      </h2>
      <p className="text-muted-foreground">
        <Trans>
          Seats that come free are offered in this order. Nobody can be moved up or down.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {counts.data.map(({ ticketTypeId, ticketTypeName, people, seats, offered }) => (
          <li key={ticketTypeId} className="dotted">
            <bdi className="font-semibold">{nameOf(ticketTypeName)}</bdi>
            <span>
              <Plural value={people} one="# person" other="# people" />
            </span>
            <span>
              <Plural value={seats} one="# seat wanted" other="# seats wanted" />
            </span>
            {offered > 0 && (
              <span>
                <Plural value={offered} one="# seat offered" other="# seats offered" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Waits eventId={eventId} />
    </section>
  );
}

function Waits({ eventId }: { eventId: string }) {
  const list = trpc.waitingList.list.useInfiniteQuery(
    { eventId, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (list.isPending) return <Skeleton className="h-32" />;
  if (!list.data) {
    return <ErrorState title={<Trans>The waiting list could not be loaded.</Trans>} query={list} />;
  }
  return (
    <>
      <LongList name="waiting list" className="grid grid-cols-1 gap-3">
        {list.data.pages
          .flatMap((page) => page.items)
          .map((wait) => (
            <WaitLine key={wait.id} wait={wait} />
          ))}
      </LongList>
      <MoreButton list={list} />
    </>
  );
}

function WaitLine({ wait: { name, ticketTypeName, quantity, offer, joinedAt } }: { wait: Wait }) {
  const nameOf = useNames();
  const { formatDayTime } = useFormats();
  const since = formatDayTime(new Date(joinedAt));
  const until = offer && formatDayTime(new Date(offer.until));
  return (
    <div className="grid grid-cols-1 gap-1 rounded-lg border bg-card p-4">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="dotted text-muted-foreground">
        <bdi>{nameOf(ticketTypeName)}</bdi>
        <span>
          <Plural value={quantity} one="# seat wanted" other="# seats wanted" />
        </span>
        <span>
          <Trans>since {since}</Trans>
        </span>
      </p>
      {offer && (
        <p className="text-warning">
          <Plural value={offer.quantity} one="# seat offered" other="# seats offered" />
          {' · '}
          <Trans>until {until}</Trans>
        </p>
      )}
    </div>
  );
}

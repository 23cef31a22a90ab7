import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { goingOf } from '@nagarika/domain/sales/seat-counts';
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { Notice } from '../../../../../components/ui/outcomes/notice.tsx';
import { ResponsiveImage } from '../../../../../components/ui/pictures/responsive-image.tsx';
import { useFormats } from '../../../../../lib/use-formats.ts';
import { useNames } from '../../../../../lib/words/use-names.ts';
import { useWord } from '../../../../../lib/words/words.ts';
import type { AdminEvent } from '../admin-event.ts';
import { type Change, type ChangedField, changesOf, type TicketType } from './revision-changes.ts';

type Props = { event: AdminEvent; revision: NonNullable<AdminEvent['revision']> };

/** Shows what the waiting change would change, field by field. */
export function ChangedFields({ event, revision }: Props) {
  const { language } = useFormats();
  const nameOf = useNames();
  const { t } = useLingui();
  const names = useFieldNames();
  const word = useWord();
  const ticket = ({ name: type, price, limit, isOwnPrice }: TicketType) => {
    const name = nameOf(type);
    const amount = formatRupees(price);
    const least = price === 0 ? t`Pay what you can` : t`Pay ${amount} or more`;
    const cost = isOwnPrice ? least : price === 0 ? t`Free` : amount;
    return limit === null ? t`${name}: ${cost}` : t`${name}: ${cost}, at most ${limit}`;
  };
  const going = goingOf(event.seats);
  const changes = changesOf(event, revision, { ticket, word }, language);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">
        <Trans>What changes</Trans>
      </h3>
      {going > 0 && (
        <Notice>
          <Plural value={going} one="# is going." other="# are going." />{' '}
          <Trans>
            Where the day or the place changes, who holds a ticket is told and may cancel for
            everything.
          </Trans>
        </Notice>
      )}
      {changes.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>Nothing: the event is like this already.</Trans>
        </p>
      )}
      <dl className="grid grid-cols-1 gap-3">
        {changes.map((change) => (
          <div
            key={change.field}
            className={clsx(
              'grid gap-2 rounded-md border p-3',
              change.isWeighty && 'border-warning bg-warning-soft',
            )}
          >
            <dt className="flex flex-wrap items-center gap-2 text-sm font-semibold">
              {names[change.field]}
              {change.isWeighty && (
                <Badge variant="outline">
                  <Trans>Needs review</Trans>
                </Badge>
              )}
            </dt>
            <dd className="grid gap-2 sm:grid-cols-[1fr_auto_1fr]">
              <Side change={change} side="before" />
              <ArrowRight
                aria-hidden="true"
                className="size-5 self-center justify-self-center max-sm:rotate-90"
              />
              <Side change={change} side="after" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Side({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const Tag = side === 'before' ? 'del' : 'ins';
  return (
    <Tag className="grid content-start wrap-anywhere no-underline">
      <span className="sr-only">
        {side === 'before' ? <Trans>Before:</Trans> : <Trans>After:</Trans>}
      </span>
      <Lines change={change} side={side} />
    </Tag>
  );
}

function Lines({ change, side }: { change: Change; side: 'before' | 'after' }): ReactNode {
  const lines = change[side];
  const others = change[side === 'before' ? 'after' : 'before'];
  const [first] = lines;
  if (first === undefined) return <Trans>None</Trans>;
  if (change.field === 'picture') {
    return <ResponsiveImage src={first} alt="" sizes="18rem" className="aspect-video w-full" />;
  }
  return lines.map((line, index) => (
    <span key={index} dir="auto" className={clsx(!others.includes(line) && 'font-semibold')}>
      {line}
    </span>
  ));
}

function useFieldNames(): Record<ChangedField, string> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    subtitle: t`Subtitle`,
    description: t`Description`,
    category: t`Category`,
    date: t`Date`,
    time: t`Time`,
    city: t`City`,
    venue: t`Venue`,
    address: t`Address`,
    totalTickets: t`Seats`,
    ticketTypes: t`Ticket types`,
    refunds: t`Refunds`,
    seenBy: t`Who can see it`,
    picture: t`Picture`,
    highlights: t`Highlights`,
    agenda: t`Agenda`,
    houseRules: t`House rules of its own`,
    withoutRules: t`Fixed rules that are left out`,
    second: t`Second language`,
  };
}

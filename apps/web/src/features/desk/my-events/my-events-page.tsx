import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { nowDate } from '../../../lib/times/clock.ts';
import { Invitations } from '../../events/event-team/invitations.tsx';
import { SignInFirst } from '../../events/event-team/team-part.tsx';
import { MembersPart } from '../../people/session/members-part.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { type MyEvent, MyEventCard } from './my-event-card.tsx';
import { MyPayouts } from './payouts/my-payouts.tsx';
import { PayoutSection } from './payouts/payout-section.tsx';
import { bySeries, sectionsOf } from './sections-of.ts';

/** From this number on a search helps: fewer are seen at one look. */
const worthSearching = 5;

type SectionProps = { name: string; title: ReactNode; events: readonly MyEvent[] };

export function MyEventsPage() {
  const { t } = useLingui();
  usePageTitle(t`My Events`);
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="page-title">
          <Trans>My Events</Trans>
        </h1>
        <Link to="/create-event" className={buttonVariants()}>
          <Plus aria-hidden="true" />
          <Trans>Create Event</Trans>
        </Link>
      </div>
      <MyEvents />
    </div>
  );
}

function MyEvents() {
  const { user } = useSession();
  const events = trpc.myEvents.list.useQuery({}, { enabled: user !== null });
  return (
    <MembersPart
      query={events}
      waiting={<LoadingEvents />}
      signIn={<SignInFirst />}
      failure={<Trans>Your events could not be loaded.</Trans>}
    >
      {({ items }, { phone }) => (
        <>
          <Invitations />
          {items.some(({ role }) => role === 'owner') && <DetailsMissing />}
          {items.length === 0 ? <NoEvents /> : <EventSections events={items} />}
          {items.some(({ role }) => role === 'owner') && <OwnersPart phone={phone} />}
        </>
      )}
    </MembersPart>
  );
}

/** Shows the owner of an event her money and her machines. */
function OwnersPart({ phone }: { phone: string }) {
  return (
    <div className="mt-2 grid grid-cols-1 items-start gap-x-3 gap-y-8 lg:grid-cols-2">
      <MyPayouts />
      <div className="grid grid-cols-1 gap-8">
        <PayoutSection phone={phone} />
        <TaxPapersLink />
        <Link
          to="/my-events/$id"
          params={{ id: 'machines' }}
          className={buttonVariants({ variant: 'link', className: 'justify-self-start' })}
        >
          <Trans>API & webhooks</Trans>
        </Link>
      </div>
    </div>
  );
}

function TaxPapersLink() {
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3">
      <h2 className="text-2xl">
        <Trans>Tax papers</Trans>
      </h2>
      <p className="text-muted-foreground">
        <Trans>Your GSTIN, your invoices and your financial year.</Trans>
      </p>
      <Link
        to="/my-events/$id"
        params={{ id: 'tax' }}
        className={buttonVariants({ variant: 'outline' })}
      >
        <Trans>Open tax papers</Trans>
      </Link>
    </section>
  );
}

function NoEvents() {
  return (
    <EmptyState
      seed="my-events"
      title={<Trans>No events yet</Trans>}
      action={
        <Link to="/create-event" className={buttonVariants()}>
          <Trans>Host your own event</Trans>
        </Link>
      }
    >
      <Trans>What you host is kept here, with its bookings and takings.</Trans>
    </EmptyState>
  );
}

function LoadingEvents() {
  return (
    <Loading className="grid gap-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-36 rounded-lg" />
      ))}
    </Loading>
  );
}

/** Tells an organiser that money is owed to her, and her payout details are missing. */
function DetailsMissing() {
  const mine = trpc.payouts.mine.useQuery();
  const details = trpc.payouts.details.useQuery();
  const owed = mine.data?.owed ?? 0;
  if (owed <= 0 || !details.isSuccess || details.data) return null;
  const amount = formatRupeesExact(owed);
  return (
    <Notice tone="warning" title={<Trans>{amount} wait for you</Trans>}>
      <Trans>
        Your events are over and the money is yours: add your payout details below, and we send it.
      </Trans>
    </Notice>
  );
}

/** Sorts the next event first: organisers come for that one, not for the one furthest ahead. */
function EventSections({ events }: { events: readonly MyEvent[] }) {
  const [search, setSearch] = useState('');
  const { next, waiting, past } = sectionsOf(events, search, nowDate());
  const found = next.length + waiting.length + past.length;
  return (
    <div className="grid grid-cols-1 gap-8">
      {events.length >= worthSearching && (
        <Field label={<Trans>Find an event</Trans>} optional="unsaid">
          <Input
            type="search"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      )}
      <Section name="next events" title={<Trans>Next</Trans>} events={next} />
      <Section name="waiting events" title={<Trans>Waiting</Trans>} events={waiting} />
      <Section name="my past events" title={<Trans>Past and cancelled</Trans>} events={past} />
      {found === 0 && (
        <p role="status" className="text-muted-foreground">
          <Trans>None of your events has that in its title, venue or city.</Trans>
        </p>
      )}
    </div>
  );
}

function Section({ name, title, events }: SectionProps) {
  if (events.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{title}</h2>
      <LongList name={name} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {bySeries(events).map(([event, ...others]) => (
          <MyEventCard key={event.id} event={event} otherDates={others} />
        ))}
      </LongList>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonVariants } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { DataTable } from './data-table.tsx';

type Seat = Outputs['attendees']['list'][number];

export function Attendees({ eventId }: { eventId: string }) {
  const [search, setSearch] = useState('');
  const files = `/api/my-events/${eventId}`;
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">
          <Trans>Attendees</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          <a href={`${files}/attendees.csv`} download className={buttonVariants(file)}>
            <Download aria-hidden="true" />
            <Trans>Export CSV</Trans>
          </a>
          <a
            href={`${files}/door-list.pdf`}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants(file)}
          >
            <Printer aria-hidden="true" />
            <Trans>Door list</Trans>
          </a>
        </div>
      </div>
      <Field label={<Trans>Find by name or code</Trans>} optional="unsaid">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <Seats eventId={eventId} search={search.trim()} />
    </section>
  );
}

/** More would be looked through by search, or in the file. */
const mostShown = 200;

const file = { variant: 'outline', size: 'sm' } as const;

function Seats({ eventId, search }: { eventId: string; search: string }) {
  const { t } = useLingui();
  const wanted = useDeferredValue(search);
  const seats = trpc.attendees.list.useQuery(
    { id: eventId, limit: mostShown + 1, ...(wanted && { search: wanted }) },
    { placeholderData: (shown) => shown },
  );
  if (seats.isPending) return <Skeleton className="h-48" />;
  if (!seats.data) {
    return (
      <ErrorState
        title={<Trans>The attendees could not be loaded.</Trans>}
        error={seats.error}
        onRetry={() => void seats.refetch()}
      />
    );
  }
  if (seats.data.length === 0) {
    return (
      <p role="status" className="text-muted-foreground">
        {wanted ? (
          <Trans>Nobody by that name or code.</Trans>
        ) : (
          <Trans>Nobody has booked yet.</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <DataTable
        caption={<Trans>One line for each ticket</Trans>}
        columns={[
          { label: t`Name` },
          { label: t`Ticket type` },
          { label: t`Code` },
          { label: t`State` },
          { label: t`Phone` },
        ]}
        rows={seats.data.slice(0, mostShown).map((seat) => ({
          key: seat.id,
          cells: [
            seat.name,
            seat.ticketType,
            <span key="code" className="money">
              {seat.code}
            </span>,
            <SeatState key="state" seat={seat} />,
            <span key="phone" className="money">
              {seat.phone}
            </span>,
          ],
        }))}
      />
      {seats.data.length > mostShown && (
        <p className="text-muted-foreground">
          <Trans>
            These are the first {mostShown} by name. Find others by name or code, or export the
            whole list.
          </Trans>
        </p>
      )}
    </>
  );
}

function SeatState({ seat: { state, isDisputed } }: { seat: Pick<Seat, 'state' | 'isDisputed'> }) {
  if (isDisputed && state !== 'void') {
    return (
      <Badge tone="danger">
        <Trans>Payment disputed</Trans>
      </Badge>
    );
  }
  if (state === 'valid') {
    return (
      <Badge tone="success">
        <Trans>Valid</Trans>
      </Badge>
    );
  }
  return state === 'checked_in' ? (
    <Badge tone="marigold">
      <Trans>Checked in</Trans>
    </Badge>
  ) : (
    <Badge tone="danger">
      <Trans>Cancelled</Trans>
    </Badge>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact, istDate } from '@nagarika/domain/language/format';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { onSubmit } from '../../../../lib/forms/on-submit.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { BookingStatusBadge } from '../../../sales/bookings/booking-status-badge.tsx';
import { GuestKindLabel } from '../../../sales/guests/guest-kind-label.tsx';
import { readableInstant } from '../audit/changes.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { FoundBeside } from './found-beside.tsx';

type Found = Outputs['admin']['bookings']['find'];

/** Finds a booking by what a member quotes, and shows all that happened to it. */
export function BookingDeskTab() {
  const { t } = useLingui();
  const navigate = useNavigate();
  usePageTitle(t`Find a Booking`);
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            By a code, an id of the gateway, an invoice or a member's number: what happened to it,
            who was told, and what the ledger says. A bank's UTR leads to its payout.
          </Trans>
        }
      >
        <Trans>Find a Booking</Trans>
      </TabHeading>
      <FindForm
        onOpen={(id) => void navigate({ to: '/admin/$tab/$id', params: { tab: 'bookings', id } })}
      />
      <BookingsOfDays />
    </>
  );
}

/** Exports all orders of some days, for an accountant or for answering a dispute. */
function BookingsOfDays() {
  const today = istDate(nowDate());
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  return (
    <section className="grid gap-3 border-t pt-6">
      <h2 className="text-xl">
        <Trans>Export bookings by date</Trans>
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={<Trans>From</Trans>}>
          <Input
            type="date"
            value={from}
            max={to}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field label={<Trans>To</Trans>}>
          <Input
            type="date"
            value={to}
            min={from}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <ExportButton
          path="/api/admin/exports/bookings.csv"
          name="bookings.csv"
          asked={{ from, to }}
        />
      </div>
    </section>
  );
}

/** Searches on the press, not while an admin types, because each look-up of a number is recorded. */
function FindForm({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const find = trpc.admin.bookings.find.useMutation({
    onSuccess: ({ items, hasMore, payout, papers }) => {
      const [only] = items;
      const isAll = !hasMore && !payout && papers.length === 0;
      if (only && items.length === 1 && isAll) onOpen(only.id);
    },
  });

  function ask() {
    if (typed.trim() !== '') find.mutate({ search: typed.trim() });
  }

  return (
    <div className="grid gap-6">
      <search>
        <form noValidate onSubmit={onSubmit(ask)} className="grid gap-3 sm:flex sm:items-start">
          <Field
            className="sm:w-md"
            label={<Trans>Code, id, invoice, UTR or mobile number</Trans>}
            help={
              <Trans>
                NGK-…, NGS-…, pay_…, order_…, rfnd_…, disp_…, BK…, the number of an invoice, a
                bank's UTR, ten digits, or the name of a guest without an account. Looking up a
                number or a name stands in the audit log.
              </Trans>
            }
            error={
              find.error &&
              (serverMessage(find.error) ?? t`We could not look it up. Please try again.`)
            }
          >
            <Input
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" className="sm:mt-[calc(1lh+0.375rem)]" busy={find.isPending}>
            <Search aria-hidden="true" />
            <Trans>Find</Trans>
          </Button>
        </form>
      </search>
      {find.data && !find.isPending && <Results found={find.data} onOpen={onOpen} />}
    </div>
  );
}

function Results({ found, onOpen }: { found: Found; onOpen: (id: string) => void }) {
  const { language } = useFormats();
  const isBeside = found.payout !== null || found.papers.length > 0;
  if (found.items.length === 0 && !isBeside) {
    return (
      <p
        role="status"
        className="rounded-lg border border-dashed p-8 text-center text-muted-foreground"
      >
        <Trans>Nothing was found.</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        <Trans>Found.</Trans>
      </p>
      <FoundBeside found={found} />
      {found.items.length > 0 && isBeside && (
        <h2 className="text-xl">
          <Trans>Its bookings</Trans>
        </h2>
      )}
      <ul className="divide-y rounded-lg border bg-card empty:hidden">
        {found.items.map((booking) => (
          <li key={booking.id} className="group">
            <button
              type="button"
              className="grid w-full gap-1 p-4 group-first:rounded-t-lg group-last:rounded-b-lg text-left hover:bg-accent hover:text-accent-foreground sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6"
              onClick={() => onOpen(booking.id)}
            >
              <span dir="auto" className="font-semibold wrap-anywhere">
                {booking.event.title}
              </span>
              <span className="flex items-center gap-3 sm:row-span-2 sm:justify-end">
                <BookingStatusBadge status={booking.status} />
                <span className="money font-semibold">{formatRupeesExact(booking.total)}</span>
              </span>
              <span className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
                <bdi className="wrap-anywhere">
                  {(booking.guest ?? booking.member)?.name ?? <Trans>No name yet</Trans>}
                </bdi>
                {booking.guest && <GuestKindLabel kind={booking.guest.kind} />}
                {booking.ticketCode && <span className="money">{booking.ticketCode}</span>}
                <span className="money">
                  {readableInstant(new Date(booking.createdAt), language)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasMore && (
        <p className="text-muted-foreground">
          <Trans>These are the newest. Find an older one by its code.</Trans>
        </p>
      )}
    </div>
  );
}

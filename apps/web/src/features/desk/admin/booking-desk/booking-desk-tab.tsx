import { Trans, useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { FindForm } from './find-form.tsx';

/** From what a member quotes to all that happened to the booking. */
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

/** Gives an accountant, or who answers a dispute, all that was ordered as a file. */
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
          {(control) => (
            <Input
              {...control}
              type="date"
              value={from}
              max={to}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label={<Trans>To</Trans>}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={to}
              min={from}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '../../../lib/use-page-title.ts';
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
            By a booking or ticket code, a payment, an order or a member's number: what happened to
            it, who was told, and what the ledger says.
          </Trans>
        }
      >
        <Trans>Find a Booking</Trans>
      </TabHeading>
      <FindForm
        onOpen={(id) => void navigate({ to: '/admin/$tab/$id', params: { tab: 'bookings', id } })}
      />
    </>
  );
}

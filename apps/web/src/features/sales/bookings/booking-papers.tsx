import { Trans } from '@lingui/react/macro';
import { trpc } from '../../../lib/requests/trpc.ts';
import { PaperList } from './paper-list.tsx';

/** Lists tax invoices and credit notes for the buyer's payments; most bookings have none. */
export function BookingPapers({ bookingId }: { bookingId: string }) {
  const { data: papers = [] } = trpc.taxPapers.ofBooking.useQuery({ bookingId });
  if (papers.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-base font-semibold">
        <Trans>Tax papers</Trans>
      </h3>
      <PaperList papers={papers} />
    </section>
  );
}

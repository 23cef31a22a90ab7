import { lazyPart } from '../../../components/lazy-part.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useOpenPayment } from './use-open-payment.ts';

// Few visitors of an event have a payment for it open.
const MayBePaid = lazyPart(async () => (await import('./may-be-paid.tsx')).MayBePaid);

/**
 * Shows an open payment on pages without a summary, by the tab's knowledge if the server does not
 * answer.
 */
export function OpenPayment({ eventId }: { eventId: string }) {
  const payment = useOpenPayment(eventId);
  if (!payment) return null;
  return <MayBePaid payment={payment} eventId={eventId} waiting={<Skeleton className="h-24" />} />;
}

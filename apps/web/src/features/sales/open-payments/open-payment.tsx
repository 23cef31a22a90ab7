import { lazyPart } from '../../../components/lazy-part.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useOpenPayment } from './use-open-payment.ts';

// Few who look at an event have a payment for it open.
const MayBePaid = lazyPart(async () => (await import('./may-be-paid.tsx')).MayBePaid);

/** Says it where there is no summary to, also without an answer of the server, by what the tab knows. */
export function OpenPayment({ eventId }: { eventId: string }) {
  const payment = useOpenPayment(eventId);
  if (!payment) return null;
  return <MayBePaid payment={payment} eventId={eventId} waiting={<Skeleton className="h-24" />} />;
}

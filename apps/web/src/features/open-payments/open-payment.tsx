import { MayBePaid } from './may-be-paid.tsx';
import { useOpenPayment } from './use-open-payment.ts';

/** Says it where there is no summary to, also without an answer of the server, by what the tab knows. */
export function OpenPayment({ eventId }: { eventId: string }) {
  const payment = useOpenPayment(eventId);
  return payment && <MayBePaid payment={payment} eventId={eventId} />;
}

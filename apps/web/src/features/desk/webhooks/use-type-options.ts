import { useLingui } from '@lingui/react/macro';
import type { MessageType, WebhookType } from '@nagarika/domain/desk/webhooks';

/** Words what each type of message says. */
export function useTypeWords(): Record<MessageType, string> {
  const { t } = useLingui();
  return {
    'booking.confirmed': t`Somebody has booked`,
    'booking.cancelled': t`A booking was cancelled`,
    'refund.processed': t`Money went back`,
    'ticket.checked_in': t`Somebody was let in`,
    'event.updated': t`An event was changed`,
    'payout.paid': t`You were paid`,
    'payout.returned': t`A payout came back`,
    ping: t`A test`,
  };
}

/** Words what is wrong with a choice of types. */
export function useTypeIssues() {
  const { t } = useLingui();
  return (types: readonly WebhookType[]) =>
    types.length > 0 ? [] : [{ path: ['types'], message: t`Please choose what it is told` }];
}

export function useTypeOptions() {
  const { ping: _, ...words } = useTypeWords();
  return (Object.keys(words) as WebhookType[]).map((value) => ({
    value,
    label: words[value],
    help: value,
  }));
}

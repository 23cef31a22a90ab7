import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { QrCode } from '../../../../components/ui/pictures/qr-code.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';

export type Ticket = Outputs['tickets']['show']['tickets'][number];

type Props = {
  tickets: readonly Ticket[];
  /** The holder's actions, under each ticket. */
  actions?: (ticket: Ticket) => ReactNode;
};

/** Shows a QR code for each ticket, large enough for a scanner at the door. */
export function TicketList({ tickets, actions }: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  return (
    <ul className="flex w-full flex-wrap justify-center gap-4">
      {tickets.map((ticket) => (
        <li
          key={ticket.id}
          className="grid w-full max-w-64 content-start justify-items-center gap-2 rounded-lg border p-4 text-center"
        >
          {ticket.qrText ? (
            <QrCode
              text={ticket.qrText}
              label={t`QR code of ticket ${ticket.code ?? ''}`}
              className="w-full"
            />
          ) : (
            <p className="grid aspect-square w-full place-items-center rounded-md bg-muted text-muted-foreground">
              {ticket.code === null ? <Trans>Given away</Trans> : <Trans>No longer valid</Trans>}
            </p>
          )}
          <span dir="auto" className="font-semibold">
            {nameOf(ticket.ticketTypeName)}
          </span>
          <span className="money text-muted-foreground">{ticket.code}</span>
          {ticket.state === 'checked_in' && (
            <Badge tone="success">
              <Trans>Checked in</Trans>
            </Badge>
          )}
          {actions?.(ticket)}
        </li>
      ))}
    </ul>
  );
}

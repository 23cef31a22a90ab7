import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { QrCode } from '../../components/ui/qr-code.tsx';
import type { Outputs } from '../../lib/trpc.ts';

export type Seat = Outputs['tickets']['show']['seats'][number];

type Props = {
  seats: readonly Seat[];
  /** What she can do with a ticket, under it. */
  actions?: (seat: Seat) => ReactNode;
};

/** A QR code for each seat, large enough for a scanner at the door. */
export function SeatTickets({ seats, actions }: Props) {
  const { t } = useLingui();
  return (
    <ul className="flex w-full flex-wrap justify-center gap-4">
      {seats.map((seat) => (
        <li
          key={seat.id}
          className="grid w-full max-w-64 content-start justify-items-center gap-2 rounded-lg border p-4 text-center"
        >
          {seat.qrText ? (
            <QrCode
              text={seat.qrText}
              label={t`QR code of ticket ${seat.code ?? ''}`}
              className="w-full"
            />
          ) : (
            <p className="grid aspect-square w-full place-items-center rounded-md bg-muted text-muted-foreground">
              {seat.code === null ? <Trans>Given away</Trans> : <Trans>No longer valid</Trans>}
            </p>
          )}
          <span dir="auto" className="font-semibold">
            {seat.ticketTypeName}
          </span>
          <span className="money text-muted-foreground">{seat.code}</span>
          {seat.state === 'checked_in' && (
            <Badge tone="success">
              <Trans>Checked in</Trans>
            </Badge>
          )}
          {actions?.(seat)}
        </li>
      ))}
    </ul>
  );
}

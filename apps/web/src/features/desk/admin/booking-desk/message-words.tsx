import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { HistoryAnswer } from './history-answer.ts';
import { PersonLink } from './person-link.tsx';

type Message = HistoryAnswer['messages'][number];
type Way = Message['ways'][number];

/** Says who was told what, and how it was sent: every message is in the bell. */
export function MessageWords({ message: { title, to, ways } }: { message: Message }) {
  const { language } = useFormats();
  return (
    <>
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      <p className="text-sm">
        <PersonLink person={to} />
      </p>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Badge variant="secondary">
            <Trans>Bell</Trans>
          </Badge>
        </li>
        {ways.map((way) => (
          <li key={way.channel} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <WayBadge way={way} />
            {way.sentAt && (
              <span className="text-sm text-muted-foreground">
                {readableInstant(new Date(way.sentAt), language)}
              </span>
            )}
            {way.lastError && (
              <span className="text-sm wrap-anywhere text-destructive">{way.lastError}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function WayBadge({ way: { channel, status } }: { way: Way }) {
  const channels: Record<Way['channel'], ReactNode> = {
    mail: <Trans>Mail</Trans>,
    sms: <Trans>SMS</Trans>,
    whatsapp: <Trans>WhatsApp</Trans>,
  };
  const states: Record<Way['status'], ReactNode> = {
    queued: <Trans>on its way</Trans>,
    sent: <Trans>sent</Trans>,
    failed: <Trans>failed</Trans>,
    skipped: <Trans>not sent</Trans>,
  };
  const tone = ({ queued: 'warning', sent: 'success', failed: 'danger' } as const)[
    status === 'skipped' ? 'queued' : status
  ];
  const look = status === 'skipped' ? { variant: 'secondary' as const } : { tone };
  return (
    <Badge {...look}>
      {channels[channel]}: {states[status]}
    </Badge>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { useFormats } from '../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { HistoryAnswer } from './history-answer.ts';
import { PersonLink } from './person-link.tsx';

type Way = HistoryAnswer['messages'][number]['ways'][number];

/** Who was told what, and how it left the house: the bell has every one. */
export function HistoryMessages({ messages }: { messages: HistoryAnswer['messages'] }) {
  const { language } = useFormats();
  if (messages.length === 0) {
    return (
      <p className="text-muted-foreground">
        <Trans>Nobody has been told anything yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {messages.map(({ id, title, at, to, ways }) => (
        <li key={id} className="grid gap-1 p-4">
          <p dir="auto" className="font-semibold">
            {title}
          </p>
          <p className="text-sm text-muted-foreground">
            <PersonLink person={to} /> · {readableInstant(new Date(at), language)}
          </p>
          <ul className="flex flex-wrap gap-2">
            {ways.map((way) => (
              <li key={way.channel} className="min-w-0">
                <WayBadge way={way} />
                {way.lastError && (
                  <span className="block text-sm wrap-anywhere text-destructive">
                    {way.lastError}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
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

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Outputs } from '../../../lib/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useTypeWords } from './use-type-options.ts';

type Message = Outputs['webhooks']['messages']['items'][number];

export function MessageLine({ message, onShow }: { message: Message; onShow: () => void }) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const words = useTypeWords()[message.type];
  const at = formatDayTime(new Date(message.createdAt));
  const next = message.nextAttemptAt && formatDayTime(new Date(message.nextAttemptAt));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border px-4 py-3">
      <div className="grid min-w-0 grow basis-48 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{words}</span>
          <MessageState status={message.status} />
        </p>
        <p className="dotted text-muted-foreground">
          <code className="wrap-anywhere">{message.type}</code>
          <span>{at}</span>
          {message.attempts > 0 && (
            <span>
              <Plural value={message.attempts} one="# attempt" other="# attempts" />
            </span>
          )}
          {next && message.status === 'queued' && (
            <span>
              <Trans>again {next}</Trans>
            </span>
          )}
        </p>
      </div>
      <Button size="sm" variant="outline" aria-label={t`Show: ${words}, ${at}`} onClick={onShow}>
        <Trans>Show</Trans>
      </Button>
    </div>
  );
}

export function MessageState({ status }: { status: Message['status'] }) {
  if (status === 'sent') {
    return (
      <Badge tone="success">
        <Trans>Taken</Trans>
      </Badge>
    );
  }
  if (status === 'failed') {
    return (
      <Badge tone="danger">
        <Trans>Given up</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="warning">
      <Trans>Waiting</Trans>
    </Badge>
  );
}

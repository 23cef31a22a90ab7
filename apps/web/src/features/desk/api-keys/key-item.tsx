import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../components/ui/badge.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { ConfirmButton } from '../../events/event-team/confirm-button.tsx';

export type ApiKey = Outputs['apiKeys']['list'][number];
type Props = { apiKey: ApiKey; isBusy: boolean; onRevoke: () => void };

/** Shows a key by its first letters. */
export function KeyItem({ apiKey, isBusy, onRevoke }: Props) {
  const { t } = useLingui();
  const { formatDay } = useFormats();
  const { name, prefix, scopes, createdAt, expiresAt, lastUsedOn, isLive, revokedAt } = apiKey;
  const made = formatDay(new Date(createdAt));
  const until = expiresAt && formatDay(new Date(expiresAt));
  const used = lastUsedOn && formatDay(new Date(`${lastUsedOn}T12:00:00+05:30`));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-60 gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="dotted text-muted-foreground">
          <code>{prefix}…</code>
          <span>
            <Trans>made {made}</Trans>
          </span>
          {until && (
            <span>
              <Trans>good until {until}</Trans>
            </span>
          )}
          <span>{used ? <Trans>last used {used}</Trans> : <Trans>not used yet</Trans>}</span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope} variant="outline" className="font-mono font-normal">
              <code>{scope}</code>
            </Badge>
          ))}
        </p>
      </div>
      {isLive ? (
        <ConfirmButton
          label={t`Revoke ${name}`}
          question={<Trans>Revoke this key?</Trans>}
          consequence={<Trans>What uses it is refused from its next request on.</Trans>}
          dismiss={<Trans>Keep it</Trans>}
          confirm={<Trans>Revoke</Trans>}
          isBusy={isBusy}
          onConfirm={onRevoke}
        >
          <Trans>Revoke</Trans>
        </ConfirmButton>
      ) : (
        <Badge variant="secondary">
          {revokedAt ? <Trans>Revoked</Trans> : <Trans>Ended</Trans>}
        </Badge>
      )}
    </li>
  );
}

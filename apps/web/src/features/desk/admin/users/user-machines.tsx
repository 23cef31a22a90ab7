import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { KeyItem } from '../../api-keys/key-item.tsx';
import { EndpointState } from '../../webhooks/endpoint-state.tsx';
import { useOutcome } from '../frame/use-outcome.ts';

/** Which programs the user lets in, and which servers are told; shown where there are any. */
export function UserMachines({ userId }: { userId: string }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const keys = trpc.admin.apiKeys.ofUser.useQuery({ userId });
  const endpoints = trpc.admin.webhooks.ofUser.useQuery({ userId });
  const revoke = trpc.admin.apiKeys.revoke.useMutation({
    onSettled: () => void client.admin.apiKeys.invalidate(),
  });
  const turn = trpc.admin.webhooks.switch.useMutation({
    onSettled: () => void client.admin.webhooks.invalidate(),
  });
  if (!keys.data?.length && !endpoints.data?.length) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">
        <Trans>API & webhooks</Trans>
      </h3>
      <ul className="grid grid-cols-1 divide-y rounded-lg border">
        {keys.data?.map((key) => (
          <KeyItem
            key={key.id}
            apiKey={key}
            isBusy={revoke.isPending}
            onRevoke={() => void outcome(revoke.mutateAsync({ id: key.id }), t`Key revoked`)}
          />
        ))}
        {endpoints.data?.map((endpoint) => {
          const { id, url, disabledAt } = endpoint;
          const isOn = disabledAt !== null;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="grid min-w-0 justify-items-start gap-1">
                <p className="wrap-anywhere">
                  <bdi>{url}</bdi>
                </p>
                <EndpointState {...endpoint} />
              </div>
              <Button
                size="sm"
                variant="outline"
                busy={turn.isPending}
                aria-label={isOn ? t`Switch on ${url}` : t`Switch off ${url}`}
                onClick={() =>
                  void outcome(
                    turn.mutateAsync({ id, isOn }),
                    isOn ? t`Switched on` : t`Switched off`,
                  )
                }
              >
                {isOn ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useInPlace } from '../../../components/ui/use-in-place.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ShownOnce } from '../api-keys/shown-once.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointForm } from './endpoint-form.tsx';

/** Her own servers, and what they are told. */
export function EndpointsSection({ phone }: { phone: string }) {
  const endpoints = trpc.webhooks.list.useQuery();
  const { isOpen, open, close, opener } = useInPlace();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">
          <Trans>Webhooks</Trans>
        </h2>
        <p className="max-w-prose text-muted-foreground">
          <Trans>
            Your own server is told what happens at your events: each message is signed, and sent
            again until it is taken.
          </Trans>
        </p>
      </div>
      {endpoints.isPending && <Skeleton className="h-40" />}
      {endpoints.isError && (
        <ErrorState
          title={<Trans>Your webhooks could not be loaded.</Trans>}
          error={endpoints.error}
          onRetry={() => void endpoints.refetch()}
        />
      )}
      {endpoints.data && endpoints.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {endpoints.data.map((endpoint) => (
            <EndpointCard
              key={endpoint.id}
              endpoint={endpoint}
              phone={phone}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <Card>
          <CardContent>
            <EndpointForm
              phone={phone}
              onAdded={(added) => {
                close();
                setSecret(added.secret);
                void endpoints.refetch();
              }}
              onCancel={close}
            />
          </CardContent>
        </Card>
      ) : (
        <Button ref={opener} variant="outline" className="justify-self-start" onClick={open}>
          <Plus aria-hidden="true" />
          <Trans>New address</Trans>
        </Button>
      )}
      <ShownOnce
        secret={secret}
        title={<Trans>The secret is ready</Trans>}
        label={<Trans>Secret</Trans>}
        onClose={() => setSecret(null)}
      >
        <Trans>With it your server sees that a message is ours. Keep it on the server alone.</Trans>
      </ShownOnce>
    </section>
  );
}

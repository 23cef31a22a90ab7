import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { useInPlace } from '../../../components/ui/use-in-place.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { KeyForm } from './key-form.tsx';
import { KeyItem } from './key-item.tsx';
import { ShownOnce } from './shown-once.tsx';

/** Keys of her programs: made, shown once, revoked. */
export function ApiKeysSection({ phone }: { phone: string }) {
  const { t } = useLingui();
  const keys = trpc.apiKeys.list.useQuery();
  const { isOpen, open, close, opener } = useInPlace();
  const [made, setMade] = useState<string | null>(null);
  const revoking = trpc.apiKeys.revoke.useMutation({
    onSuccess: () => toast({ title: t`Key revoked` }),
    onError: (error) =>
      toast({
        title: t`That did not work`,
        description: serverMessage(error) ?? t`Check your connection and try again.`,
        variant: 'destructive',
      }),
    onSettled: () => void keys.refetch(),
  });
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">
          <Trans>API keys</Trans>
        </h2>
        <p className="max-w-prose text-muted-foreground">
          <Trans>
            With a key your own programs read your events and bookings, or check guests in. How it
            is called stands in the{' '}
            <a href="/api/docs" className="text-primary underline">
              documentation
            </a>
            .
          </Trans>
        </p>
      </div>
      {keys.isPending && <Skeleton className="h-24" />}
      {keys.isError && (
        <ErrorState
          title={<Trans>Your keys could not be loaded.</Trans>}
          error={keys.error}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data && keys.data.length > 0 && (
        <ul className="grid grid-cols-1 divide-y rounded-lg border bg-card">
          {keys.data.map((key) => (
            <KeyItem
              key={key.id}
              apiKey={key}
              isBusy={revoking.isPending}
              onRevoke={() => revoking.mutate({ id: key.id })}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <Card>
          <CardContent>
            <KeyForm
              phone={phone}
              onMade={({ key }) => {
                close();
                setMade(key);
                void keys.refetch();
              }}
              onCancel={close}
            />
          </CardContent>
        </Card>
      ) : (
        <Button ref={opener} variant="outline" className="justify-self-start" onClick={open}>
          <Plus aria-hidden="true" />
          <Trans>New key</Trans>
        </Button>
      )}
      <ShownOnce
        secret={made}
        title={<Trans>The key is ready</Trans>}
        label={<Trans>API key</Trans>}
        onClose={() => setMade(null)}
      >
        <Trans>
          Whoever has it can do what you have chosen for it. Keep it on a server, never in a page or
          an app.
        </Trans>
      </ShownOnce>
    </section>
  );
}

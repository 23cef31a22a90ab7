import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiScope, keyDays } from '@nagarika/domain/desk/api-keys';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { CardForm } from '../../../components/ui/forms/card-form.tsx';
import { CheckGroup } from '../../../components/ui/forms/check-group.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { InPlace } from '../../../components/ui/forms/in-place.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useProof } from '../../people/proof/use-proof.tsx';
import { KeyItem } from './key-item.tsx';
import { ShownOnce } from './shown-once.tsx';

type Made = Outputs['apiKeys']['make'];

type Days = (typeof keyDays)[number] | null;

type Props = { phone: string; onMade: (made: Made) => void; onCancel: () => void };

const begin = { name: '', scopes: [] as ApiScope[], days: '90' };

/** Manages the keys of a member's programs: made, shown once, revoked. */
export function ApiKeysSection({ phone }: { phone: string }) {
  const { t } = useLingui();
  const keys = trpc.apiKeys.list.useQuery();
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
        <ErrorState title={<Trans>Your keys could not be loaded.</Trans>} query={keys} />
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
      <InPlace
        label={
          <>
            <Plus aria-hidden="true" />
            <Trans>New key</Trans>
          </>
        }
        form={(close) => (
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
        )}
      />
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

/** Makes a key after the member has proved that she has her phone at hand. */
function KeyForm({ phone, onMade, onCancel }: Props) {
  const { t } = useLingui();
  const options = useScopeOptions();
  const { withProof, dialog } = useProof(
    phone,
    <Trans>A key opens your events to a program, so we ask for a fresh code.</Trans>,
  );
  const make = trpc.apiKeys.make.useMutation();
  const failure = useFailure(t`The key could not be made. Please try again.`);
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, begin),
    check: ({ name, scopes, days }) => {
      const issues = [
        ...(name.trim() ? [] : [{ path: ['name'], message: t`Please give the key a name` }]),
        ...(scopes.length > 0
          ? []
          : [{ path: ['scopes'], message: t`Please choose what it may be used for` }]),
      ];
      const value = { name, scopes, days: (days === '' ? null : Number(days)) as Days };
      return issues.length > 0 ? { issues } : { value };
    },
    async send(wish) {
      const made = await withProof((proof) => make.mutateAsync({ ...wish, proof }));
      if (made) onMade(made);
    },
    failure,
  });
  return (
    <>
      <CardForm
        form={form}
        problem={failure.problem}
        action={<Trans>Make the key</Trans>}
        onCancel={onCancel}
      >
        <Field
          label={<Trans>Name of the key</Trans>}
          help={<Trans>Which program it is for, such as ‘Accounts sheet’.</Trans>}
          error={errors.name}
        >
          <Input
            autoComplete="off"
            maxLength={60}
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <CheckGroup
          legend={<Trans>What it may be used for</Trans>}
          options={options}
          values={values.scopes}
          onChange={(scopes) => change({ scopes })}
          error={errors.scopes}
        />
        <Field label={<Trans>How long it is good</Trans>} className="max-w-xs">
          <Select value={values.days} onChange={({ target }) => change({ days: target.value })}>
            <option value="30">{t`30 days`}</option>
            <option value="90">{t`90 days`}</option>
            <option value="365">{t`365 days`}</option>
            <option value="">{t`Until I revoke it`}</option>
          </Select>
        </Field>
      </CardForm>
      {dialog}
    </>
  );
}

/** Words what each scope lets a program do. */
function useScopeOptions() {
  const { t } = useLingui();
  const words: Record<ApiScope, string> = {
    'events:read': t`See your events and their prices`,
    'codes:read': t`See access codes and promotion codes`,
    'bookings:read': t`See sales and what can be refunded`,
    'attendees:read': t`See who comes`,
    'numbers:read': t`See how an event sells, and from where people come`,
    'kit:read': t`Fetch posters, pictures and short links`,
    'tax:read': t`Fetch your tax papers`,
    'checkin:write': t`Check guests in`,
    'codes:write': t`Make, pause and delete promotion codes`,
    'links:write': t`Make, rename and retire short links`,
  };
  return (Object.keys(words) as ApiScope[]).map((value) => ({
    value,
    label: words[value],
    help: value,
  }));
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookType } from '@nagarika/domain/desk/webhooks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { CardForm } from '../../../components/ui/forms/card-form.tsx';
import { CheckGroup } from '../../../components/ui/forms/check-group.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { InPlace } from '../../../components/ui/forms/in-place.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { OrganiserPage } from '../../events/event-team/organiser-page.tsx';
import { useProof } from '../../people/proof/use-proof.tsx';
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx';
import { ShownOnce } from '../api-keys/shown-once.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { useTypeIssues, useTypeOptions } from './use-type-options.ts';

type Added = Outputs['webhooks']['add'];

type Props = { phone: string; onAdded: (added: Added) => void; onCancel: () => void };

const begin = { url: '', types: [] as WebhookType[] };

/** Manages an organiser's programs: keys for their calls, addresses for our messages. */
export function MachinesPage() {
  const { t } = useLingui();
  return (
    <OrganiserPage
      title={t`API & webhooks`}
      lead={<Trans>For programs of your own, and for whoever writes them for you.</Trans>}
    >
      {({ phone }) => (
        <>
          <ApiKeysSection phone={phone} />
          <EndpointsSection phone={phone} />
        </>
      )}
    </OrganiserPage>
  );
}

/** Lists the organiser's own servers, and the messages that they get. */
function EndpointsSection({ phone }: { phone: string }) {
  const endpoints = trpc.webhooks.list.useQuery();
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
        <ErrorState title={<Trans>Your webhooks could not be loaded.</Trans>} query={endpoints} />
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
      <InPlace
        label={
          <>
            <Plus aria-hidden="true" />
            <Trans>New address</Trans>
          </>
        }
        form={(close) => (
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
        )}
      />
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

function EndpointForm({ phone, onAdded, onCancel }: Props) {
  const { t } = useLingui();
  const [options, issuesOf] = [useTypeOptions(), useTypeIssues()];
  const { withProof, dialog } = useProof(
    phone,
    <Trans>What is sent names the people who come, so we ask for a fresh code.</Trans>,
  );
  const add = trpc.webhooks.add.useMutation();
  const failure = useFailure(t`The address could not be added. Please try again.`);
  const { values, errors, change, ...form } = useForm({
    draft: useDraft('webhook-endpoint', begin),
    check: (value) => {
      const issues = [
        ...(/^https?:\/\/./.test(value.url.trim())
          ? []
          : [{ path: ['url'], message: t`Please enter an address that begins with https://` }]),
        ...issuesOf(value.types),
      ];
      return issues.length > 0 ? { issues } : { value };
    },
    async send(wish) {
      const added = await withProof((proof) => add.mutateAsync({ ...wish, proof }));
      if (!added) return;
      change(begin);
      onAdded(added);
    },
    failure,
  });
  return (
    <>
      <CardForm
        form={form}
        problem={failure.problem}
        action={<Trans>Add the address</Trans>}
        onCancel={onCancel}
      >
        <Field
          label={<Trans>Address of your server</Trans>}
          help={<Trans>Public, and with https.</Trans>}
          error={errors.url}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            placeholder="https://"
            value={values.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        </Field>
        <CheckGroup
          legend={<Trans>What it is told</Trans>}
          options={options}
          values={values.types}
          onChange={(types) => change({ types })}
          error={errors.types}
        />
      </CardForm>
      {dialog}
    </>
  );
}

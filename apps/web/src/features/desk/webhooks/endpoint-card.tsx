import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, buttonRow } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { CardForm } from '../../../components/ui/forms/card-form.tsx';
import { CheckGroup } from '../../../components/ui/forms/check-group.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { useInPlace } from '../../../components/ui/outcomes/use-in-place.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { ConfirmButton } from '../../events/event-team/confirm-button.tsx';
import { useProof } from '../../people/proof/use-proof.tsx';
import { EndpointLog } from './endpoint-log.tsx';
import { type Endpoint, EndpointState } from './endpoint-state.tsx';
import { useEndpointActs } from './use-endpoint-acts.ts';
import { useTypeIssues, useTypeOptions } from './use-type-options.ts';

type TypesFormProps = Pick<Endpoint, 'id' | 'types'> & { onClose: () => void };

type Props = { endpoint: Endpoint; phone: string; onSecret: (secret: string) => void };

/** Shows an endpoint with its actions and its log. */
export function EndpointCard({ endpoint, phone, onSecret }: Props) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const acts = useEndpointActs();
  const [isOpen, setOpen] = useState(false);
  const changing = useInPlace();
  const rotate = trpc.webhooks.rotate.useMutation();
  const utils = trpc.useUtils();
  const { withProof, dialog } = useProof(
    phone,
    <Trans>Whoever has the secret can write in our name, so we ask for a fresh code.</Trans>,
  );
  const { id, url, types, disabledReason, oldSecretUntil } = endpoint;
  const until = oldSecretUntil && formatDayTime(new Date(oldSecretUntil));

  async function newSecret() {
    try {
      const rotated = await withProof((proof) => rotate.mutateAsync({ id, proof }));
      if (!rotated) return;
      onSecret(rotated.secret);
      await utils.webhooks.list.invalidate();
    } catch (error) {
      toast({
        title: t`That did not work`,
        description: serverMessage(error) ?? t`Check your connection and try again.`,
        variant: 'destructive',
      });
    }
  }

  return (
    <li>
      <Card>
        <CardContent className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 font-semibold wrap-anywhere">
              <bdi>{url}</bdi>
            </p>
            <EndpointState {...endpoint} />
          </div>
          {changing.isOpen ? (
            <TypesForm id={id} types={types} onClose={changing.close} />
          ) : (
            <EndpointTypes types={types} />
          )}
          {until && (
            <p className="text-muted-foreground">
              <Trans>Messages are signed with the secret before, too, until {until}.</Trans>
            </p>
          )}
          <div className={buttonRow}>
            {!changing.isOpen && (
              <Button ref={changing.opener} size="sm" variant="outline" onClick={changing.open}>
                <Trans>Change what it is told</Trans>
              </Button>
            )}
            {disabledReason === null ? (
              <>
                <Button
                  size="sm"
                  variant="outline"
                  busy={acts.ping.isPending}
                  onClick={() => acts.ping.mutate({ id })}
                >
                  <Trans>Send a test</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  busy={acts.off.isPending}
                  onClick={() => acts.off.mutate({ id, isOn: false })}
                >
                  <Trans>Switch off</Trans>
                </Button>
              </>
            ) : (
              disabledReason !== 'admin' && (
                <Button
                  size="sm"
                  variant="outline"
                  busy={acts.on.isPending}
                  onClick={() => acts.on.mutate({ id, isOn: true })}
                >
                  <Trans>Switch on</Trans>
                </Button>
              )
            )}
            <Button
              size="sm"
              variant="outline"
              busy={rotate.isPending}
              onClick={() => void newSecret()}
            >
              <Trans>New secret</Trans>
            </Button>
            <ConfirmButton
              label={t`Remove ${url}`}
              question={<Trans>Remove this address?</Trans>}
              consequence={<Trans>It is told nothing any more, and its log goes with it.</Trans>}
              dismiss={<Trans>Keep it</Trans>}
              confirm={<Trans>Remove</Trans>}
              isBusy={acts.remove.isPending}
              onConfirm={() => acts.remove.mutate({ id })}
            >
              <Trans>Remove</Trans>
            </ConfirmButton>
          </div>
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Hide the log</Trans> : <Trans>Show the log</Trans>}
          </Button>
          {isOpen && <EndpointLog endpointId={id} />}
        </CardContent>
      </Card>
      {dialog}
    </li>
  );
}

/** Lists the messages that it gets, by type. */
function EndpointTypes({ types }: Pick<Endpoint, 'types'>) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {types.map((type) => (
        <Badge key={type} variant="outline" className="font-mono font-normal">
          <code>{type}</code>
        </Badge>
      ))}
    </p>
  );
}

/** Changes the types of later messages; earlier ones stay in the log. */
function TypesForm({ id, types, onClose }: TypesFormProps) {
  const { t } = useLingui();
  const [options, issuesOf] = [useTypeOptions(), useTypeIssues()];
  const utils = trpc.useUtils();
  const change = trpc.webhooks.changeTypes.useMutation();
  const failure = useFailure(t`Your changes could not be saved. Please try again.`);
  const form = useForm({
    draft: useDraft(null, { types }),
    check: (value) => {
      const issues = issuesOf(value.types);
      return issues.length > 0 ? { issues } : { value };
    },
    async send(wish) {
      await change.mutateAsync({ id, ...wish });
      await utils.webhooks.list.invalidate();
      toast({ title: t`Saved` });
      onClose();
    },
    failure,
  });
  return (
    <CardForm form={form} problem={failure.problem} action={<Trans>Save</Trans>} onCancel={onClose}>
      <CheckGroup
        legend={<Trans>What it is told</Trans>}
        options={options}
        values={form.values.types}
        onChange={(chosen) => form.change({ types: chosen })}
        error={form.errors.types}
      />
    </CardForm>
  );
}

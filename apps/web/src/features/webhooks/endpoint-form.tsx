import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookType } from '@nagarika/domain/webhooks';
import { Button, buttonRow } from '../../components/ui/button.tsx';
import { CheckGroup } from '../../components/ui/check-group.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { useFailure } from '../../components/ui/use-failure.ts';
import { statusOf } from '../../lib/error-message.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import { useProof } from '../account/use-proof.tsx';
import { useTypeOptions } from './use-type-options.ts';

type Added = Outputs['webhooks']['add'];
type Props = { phone: string; onAdded: (added: Added) => void; onCancel: () => void };

const begin = { url: '', types: [] as WebhookType[] };

export function EndpointForm({ phone, onAdded, onCancel }: Props) {
  const { t } = useLingui();
  const options = useTypeOptions();
  const { ask, forget, dialog } = useProof(
    phone,
    <Trans>What is sent names the people who come, so we ask for a fresh code.</Trans>,
  );
  const add = trpc.webhooks.add.useMutation();
  const failure = useFailure(t`The address could not be added. Please try again.`);
  const { values, errors, change, submit, isSending } = useForm({
    draft: useDraft('webhook-endpoint', begin),
    check: (value) => {
      const issues = [
        ...(/^https?:\/\/./.test(value.url.trim())
          ? []
          : [{ path: ['url'], message: t`Please enter an address that begins with https://` }]),
        ...(value.types.length > 0
          ? []
          : [{ path: ['types'], message: t`Please choose what it is told` }]),
      ];
      return issues.length > 0 ? { issues } : { value };
    },
    async send(wish) {
      const proof = await ask();
      if (proof === null) return;
      const added = await add.mutateAsync({ ...wish, proof }).catch((error: unknown) => {
        if (statusOf(error) === 403) forget();
        throw error;
      });
      change(begin);
      onAdded(added);
    },
    failure,
  });
  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Field
          label={<Trans>Address of your server</Trans>}
          help={<Trans>Public, and with https.</Trans>}
          error={errors.url}
        >
          {(control) => (
            <Input
              {...control}
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
          )}
        </Field>
        <CheckGroup
          legend={<Trans>What it is told</Trans>}
          options={options}
          values={values.types}
          onChange={(types) => change({ types })}
          error={errors.types}
        />
        {failure.problem}
        <div className={buttonRow}>
          <Button type="submit" busy={isSending}>
            <Trans>Add the address</Trans>
          </Button>
          <Button variant="outline" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookType } from '@nagarika/domain/desk/webhooks';
import { CardForm } from '../../../components/ui/card-form.tsx';
import { CheckGroup } from '../../../components/ui/check-group.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useFailure } from '../../../components/ui/use-failure.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useProof } from '../../people/proof/use-proof.tsx';
import { useTypeIssues, useTypeOptions } from './use-type-options.ts';

type Added = Outputs['webhooks']['add'];
type Props = { phone: string; onAdded: (added: Added) => void; onCancel: () => void };

const begin = { url: '', types: [] as WebhookType[] };

export function EndpointForm({ phone, onAdded, onCancel }: Props) {
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
      </CardForm>
      {dialog}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiScope, keyDays } from '@nagarika/domain/desk/api-keys';
import { CardForm } from '../../../components/ui/card-form.tsx';
import { CheckGroup } from '../../../components/ui/check-group.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useFailure } from '../../../components/ui/use-failure.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useProof } from '../../people/proof/use-proof.tsx';
import { useScopeOptions } from './use-scope-options.ts';

type Made = Outputs['apiKeys']['make'];
type Days = (typeof keyDays)[number] | null;
type Props = { phone: string; onMade: (made: Made) => void; onCancel: () => void };

const begin = { name: '', scopes: [] as ApiScope[], days: '90' };

/** Before it is made she shows that she has her phone at hand. */
export function KeyForm({ phone, onMade, onCancel }: Props) {
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
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={60}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <CheckGroup
          legend={<Trans>What it may be used for</Trans>}
          options={options}
          values={values.scopes}
          onChange={(scopes) => change({ scopes })}
          error={errors.scopes}
        />
        <Field label={<Trans>How long it is good</Trans>} className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              value={values.days}
              onChange={({ target }) => change({ days: target.value })}
            >
              <option value="30">{t`30 days`}</option>
              <option value="90">{t`90 days`}</option>
              <option value="365">{t`365 days`}</option>
              <option value="">{t`Until I revoke it`}</option>
            </Select>
          )}
        </Field>
      </CardForm>
      {dialog}
    </>
  );
}

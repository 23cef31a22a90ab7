import { Trans, useLingui } from '@lingui/react/macro';
import { CardForm } from '../../../components/ui/forms/card-form.tsx';
import { CheckGroup } from '../../../components/ui/forms/check-group.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Endpoint } from './endpoint-state.tsx';
import { useTypeIssues, useTypeOptions } from './use-type-options.ts';

type Props = Pick<Endpoint, 'id' | 'types'> & { onClose: () => void };

/** Changes the types of later messages; earlier ones stay in the log. */
export function TypesForm({ id, types, onClose }: Props) {
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

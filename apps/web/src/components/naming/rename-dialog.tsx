import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { judgeField } from '../../lib/forms/checked.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Input } from '../ui/forms/input.tsx';
import { useFailure } from '../ui/outcomes/use-failure.ts';

type Props = {
  title: ReactNode;
  /** Says what stays as it is. */
  description: ReactNode;
  name: string;
  /** The schema that judges the name. */
  schema: Parameters<typeof judgeField<string>>[1];
  maxLength: ComponentProps<typeof Input>['maxLength'];
  /** The key under which the typed name is kept until it is saved. */
  draftKey: string;
  rename: (name: string) => Promise<unknown>;
  open: boolean;
  onClose: () => void;
};

export function RenameDialog({ title, description, name, open, onClose, ...of }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const failure = useFailure(t`The name was not saved. Please try again.`);
  const draft = useDraft(of.draftKey, { name });
  const form = useForm({
    draft,
    check: (typed) => judgeField('name', of.schema, typed.name),
    send: async (renamed) => {
      await of.rename(renamed);
      draft.forget();
      onClose();
    },
    failure,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} busy={form.isSending}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {failure.problem}
        <Field label={<Trans>Name</Trans>} error={form.errors.name}>
          <Input
            maxLength={of.maxLength}
            value={form.values.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

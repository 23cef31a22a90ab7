import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/event-submission';
import { typeName } from '@nagarika/domain/price-forms';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { useFailure } from '../../components/ui/use-failure.ts';
import { judgeField } from '../../lib/checked.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import type { PricedType } from './prices.ts';

type Props = { eventId: string; type: PricedType; open: boolean; onClose: () => void };

export function RenameDialog({ eventId, type, open, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const utils = trpc.useUtils();
  const renaming = trpc.prices.renameType.useMutation();
  const failure = useFailure(t`The name was not saved. Please try again.`);
  const draft = useDraft(`ticket-type-name:${type.id}`, { name: type.name });
  const form = useForm({
    draft,
    check: ({ name }) => judgeField('name', typeName, name),
    send: async (name) => {
      await renaming.mutateAsync({ id: eventId, typeId: type.id, name });
      draft.forget();
      onClose();
      await Promise.all([utils.prices.invalidate(), utils.myEvents.invalidate()]);
    },
    failure,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Rename the ticket type</Trans>}
      description={<Trans>Who has booked sees the name that she booked.</Trans>}
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
          {(control) => (
            <Input
              {...control}
              maxLength={eventLimits.ticketTypeName}
              value={form.values.name}
              onChange={({ target }) => form.change({ name: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

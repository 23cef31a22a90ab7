import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useFailure } from '../../../components/ui/use-failure.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNames } from '../../../lib/use-names.ts';
import type { PricedType } from './prices.ts';
import { checkTerms, termsDraft } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';

type Props = {
  eventId: string;
  /** Null: a new one. */
  type: PricedType | null;
  open: boolean;
  onClose: () => void;
};

/** Kept for the tab until it is saved. */
export function TypeDialog({ eventId, type, open, onClose }: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  const formId = useId();
  const utils = trpc.useUtils();
  const adding = trpc.prices.addType.useMutation();
  const changing = trpc.prices.changeTerms.useMutation();
  const failure = useFailure(t`The ticket type was not saved. Please try again.`);
  const draft = useDraft(`ticket-type:${type?.id ?? eventId}`, termsDraft(type));
  const form = useForm({
    draft,
    check: (values) => checkTerms(values, type === null),
    isLive: true,
    send: async (input) => {
      if (type) {
        const { name: _, ...terms } = input;
        await changing.mutateAsync({ id: eventId, typeId: type.id, terms });
      } else await adding.mutateAsync({ id: eventId, type: input });
      draft.forget();
      onClose();
      await Promise.all([utils.prices.invalidate(), utils.myEvents.invalidate()]);
    },
    failure,
  });
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={type ? <bdi>{nameOf(type.name)}</bdi> : <Trans>Add Ticket Type</Trans>}
      description={<Trans>What it costs, and who can buy it.</Trans>}
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
        <TermsFields
          isNew={type === null}
          values={form.values}
          change={form.change}
          errors={form.errors}
        />
      </form>
    </Dialog>
  );
}

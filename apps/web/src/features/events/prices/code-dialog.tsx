import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { checkCode, emptyCode } from './code-draft.ts';
import { CodeFields } from './code-fields.tsx';
import type { PricedType } from './prices.ts';

type Props = {
  eventId: string;
  types: readonly PricedType[];
  open: boolean;
  onClose: () => void;
};

/** Keeps the draft for the tab until the code is made. */
export function CodeDialog({ eventId, types, open, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const utils = trpc.useUtils();
  const making = trpc.prices.makeCode.useMutation();
  const failure = useFailure(t`The code was not made. Please try again.`);
  const draft = useDraft(`promotion-code:${eventId}`, emptyCode);
  const form = useForm({
    draft,
    check: checkCode,
    isLive: true,
    send: async (code) => {
      await making.mutateAsync({ id: eventId, code });
      draft.forget();
      onClose();
      await utils.prices.invalidate();
    },
    failure,
  });
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={<Trans>Make a code</Trans>}
      description={<Trans>What whoever has the code gets.</Trans>}
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} busy={form.isSending}>
            <Trans>Make the code</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {failure.problem}
        <CodeFields types={types} values={form.values} change={form.change} errors={form.errors} />
      </form>
    </Dialog>
  );
}

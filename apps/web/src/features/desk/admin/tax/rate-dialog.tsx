import { Trans, useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import {
  isGst,
  type TaxRateKind,
  taxRateInput,
  taxRateLimits,
} from '@nagarika/domain/money/tax/tax-rates';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { basisPointsOf } from './rate-text.ts';
import { useRateNames } from './use-rate-names.ts';

/** Sets a rate from a day on; the earlier rate stays in the list, and holds until then. */
export function RateDialog({ kind, onClose }: { kind: TaxRateKind; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const utils = trpc.useUtils();
  const set = trpc.admin.tax.setRate.useMutation();
  const today = istDate(nowDate());
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const { values, errors, change, submit, isSending } = useForm({
    draft: useDraft(null, { percent: '', sac: '', fromDay: today, source: '' }),
    check: ({ percent, ...rest }) =>
      judge(taxRateInput, { ...rest, kind, basisPoints: basisPointsOf(percent) }),
    async send(rate) {
      await set.mutateAsync(rate);
      toast({ title: t`Rate set` });
      await utils.admin.tax.rates.invalidate();
      onClose();
    },
    failure,
  });
  const { name } = useRateNames()[kind];
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Set the rate: {name}</Trans>}
      showDescription
      description={
        <Trans>
          It holds from the day on, and not for what was sold before. It stays in the list: a slip
          is mended by another one for the same day.
        </Trans>
      }
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} busy={isSending}>
            <Trans>Set the rate</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={<Trans>Percent</Trans>}
            help={<Trans>0 turns it off.</Trans>}
            error={errors.basisPoints}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={values.percent}
              onChange={({ target }) => change({ percent: target.value })}
            />
          </Field>
          <Field
            label={<Trans>From</Trans>}
            help={<Trans>Today at the earliest.</Trans>}
            error={errors.fromDay}
          >
            <Input
              type="date"
              min={today}
              value={values.fromDay}
              onChange={({ target }) => change({ fromDay: target.value })}
            />
          </Field>
        </div>
        {isGst(kind) && (
          <Field
            label="SAC"
            help={<Trans>The services accounting code that the invoice names.</Trans>}
            error={errors.sac}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={values.sac}
              onChange={({ target }) => change({ sac: target.value })}
            />
          </Field>
        )}
        <Field
          label={<Trans>Law</Trans>}
          help={<Trans>Notification or section, with its date.</Trans>}
          error={errors.source}
        >
          <Input
            autoComplete="off"
            maxLength={taxRateLimits.source}
            value={values.source}
            onChange={({ target }) => change({ source: target.value })}
          />
        </Field>
        {failure.problem}
      </form>
    </Dialog>
  );
}

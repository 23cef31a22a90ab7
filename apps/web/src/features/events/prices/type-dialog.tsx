import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { NumberInput } from '../../../components/ui/forms/number-input.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { CheaperFields } from './cheaper-fields.tsx';
import type { PricedType } from './prices.ts';
import { checkTerms, type TermsProps, termsDraft } from './terms-draft.ts';

type Props = {
  eventId: string;
  /** Null for a new one. */
  type: PricedType | null;
  open: boolean;
  onClose: () => void;
};

/** Keeps the draft for the tab until it is saved. */
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

function TermsFields({ isNew, ...props }: TermsProps & { isNew: boolean }) {
  const { t } = useLingui();
  const { values, change, errors } = props;
  return (
    <>
      {isNew && (
        <Field label={<Trans>Name</Trans>} error={errors.name}>
          <Input
            placeholder={t`Early bird`}
            maxLength={eventLimits.ticketTypeName}
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
      )}
      <RadioGroup
        legend={<Trans context="a ticket type">What does it cost?</Trans>}
        inline
        error={errors.kind}
        value={values.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'fixed', label: <Trans>A price</Trans> },
          { value: 'free', label: <Trans>Nothing</Trans> },
          { value: 'own', label: <Trans>What she can pay</Trans> },
        ]}
      />
      {values.kind !== 'free' && (
        <Field
          label={values.kind === 'own' ? <Trans>Least price (₹)</Trans> : <Trans>Price (₹)</Trans>}
          error={errors.price}
          optional={values.kind === 'own'}
        >
          <NumberInput
            inputMode="decimal"
            value={values.price}
            onNumber={(price) => change({ price })}
          />
        </Field>
      )}
      {values.kind === 'fixed' && <CheaperFields {...props} />}
      <Field
        label={<Trans>Limit</Trans>}
        help={<Trans>Seats of this type, within all of the event.</Trans>}
        error={errors.limit}
        optional
      >
        <NumberInput value={values.limit} onNumber={(limit) => change({ limit })} />
      </Field>
      <SaleFields {...props} />
    </>
  );
}

/** Asks when the type is sold, and to whom. */
function SaleFields({ values, change, errors }: TermsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={<Trans>Sold from</Trans>} error={errors.saleStartsAt} optional>
          <Input
            type="datetime-local"
            value={values.saleStartsAt}
            onChange={({ target }) => change({ saleStartsAt: target.value })}
          />
        </Field>
        <Field label={<Trans>Sold until</Trans>} error={errors.saleEndsAt} optional>
          <Input
            type="datetime-local"
            value={values.saleEndsAt}
            onChange={({ target }) => change({ saleEndsAt: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={<Trans>Hidden: only who has a code for it sees it</Trans>}
        checked={values.isHidden}
        onChange={({ target }) => change({ isHidden: target.checked })}
      />
    </>
  );
}

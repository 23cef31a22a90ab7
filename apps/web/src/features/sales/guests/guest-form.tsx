import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { guestSchema } from '@nagarika/domain/sales/guests/guest-form';
import {
  guestKinds,
  guestKindWords,
  maxGuestName,
  maxGuestNote,
} from '@nagarika/domain/sales/guests/guests';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { NumberInput } from '../../../components/ui/forms/number-input.tsx';
import { PhoneInput } from '../../../components/ui/forms/phone-input.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSaid } from '../../../lib/words/said.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { beginGuest, toGuest } from './guest-draft.ts';

type Options = Outputs['guests']['options'];
type Props = { eventId: string; options: Options; onIssued: () => void; onClose: () => void };

export function GuestForm({ eventId, options, onIssued, onClose }: Props) {
  const { t } = useLingui();
  const said = useSaid();
  const nameOf = useNames();
  const phone = useRef<HTMLInputElement>(null);
  const issue = trpc.guests.issue.useMutation();
  const failure = useFailure(t`The seat could not be issued. Please try again.`);
  const { values, errors, change, submit, clear, isSending } = useForm({
    draft: useDraft(`guest-${eventId}`, beginGuest(options.types)),
    check: (draft) => judge(guestSchema, toGuest(draft)),
    async send(guest) {
      const { name } = await issue.mutateAsync({ ...guest, id: values.id, eventId });
      toast({
        title: t`Seat issued`,
        description: t`${name} is on the list of attendees.`,
      });
      clear();
      onIssued();
      onClose();
    },
    failure,
  });
  const type = options.types.find(({ id }) => id === values.ticketTypeId);
  const isPaid = values.kind !== 'complimentary';

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={<Trans>How is the seat issued?</Trans>}>
        <Select value={values.kind} onChange={({ target }) => change({ kind: target.value })}>
          {guestKinds.toReversed().map((kind) => (
            <option key={kind} value={kind}>
              {said(guestKindWords[kind].pattern)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Name</Trans>} error={errors.name}>
        <Input
          autoComplete="off"
          maxLength={maxGuestName}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={<Trans>Mobile number</Trans>} error={errors.phone} optional>
        <PhoneInput
          ref={phone}
          autoComplete="off"
          digits={values.phone}
          onChange={(digits) => change({ phone: digits })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={<Trans>Ticket type</Trans>}
          help={
            type && <Plural value={type.available} one="# seat is free" other="# seats are free" />
          }
        >
          <Select
            value={values.ticketTypeId}
            onChange={({ target }) => change({ ticketTypeId: target.value })}
          >
            {options.types.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {`${nameOf(name)} · ${price === 0 ? t`Free` : formatRupees(price)}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans>Seats</Trans>} error={errors.quantity}>
          <NumberInput value={values.seats} onNumber={(seats) => change({ seats })} />
        </Field>
      </div>
      {isPaid && (
        <Field
          label={<Trans>What you took, in ₹</Trans>}
          help={<Trans>Empty: the price of the tickets.</Trans>}
          error={errors.amountPaise}
          optional
        >
          <NumberInput
            inputMode="decimal"
            value={values.rupees}
            onNumber={(rupees) => change({ rupees })}
          />
        </Field>
      )}
      <Field
        label={<Trans>Note</Trans>}
        help={<Trans>For your team alone.</Trans>}
        error={errors.note}
        optional
      >
        <Input
          autoComplete="off"
          maxLength={maxGuestNote}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <div>
        <Checkbox
          label={<Trans>She is a woman: the event is for women.</Trans>}
          checked={values.isWoman}
          aria-invalid={Boolean(errors.isWoman)}
          onChange={({ target }) => change({ isWoman: target.checked })}
        />
        {errors.isWoman && <FieldError>{errors.isWoman}</FieldError>}
      </div>
      {failure.problem}
      <DialogActions onClose={onClose}>
        <Button type="submit" busy={isSending}>
          <Trans>Issue the seat</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

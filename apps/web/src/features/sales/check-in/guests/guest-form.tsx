import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { formatRupees } from '@nagarika/domain/language/format';
import { type GuestKind, maxGuestName } from '@nagarika/domain/sales/guests/guests';
import clsx from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../../components/ui/forms/field.tsx';
import { Group } from '../../../../components/ui/forms/group.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { PhoneInput } from '../../../../components/ui/forms/phone-input.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { wrapping } from '../../../../components/ui/wrapping.ts';
import { onSubmit } from '../../../../lib/forms/on-submit.ts';
import { showFirstError } from '../../../../lib/forms/show-first-error.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { type GuestDraft, type Problems, problemsOf } from './guest-draft.ts';
import type { GuestOptions, NewGuest } from './waiting-guest.ts';

type SeatsFieldProps = { value: number; onChange: (value: number) => void };

type Props = {
  options: GuestOptions;
  draft: GuestDraft;
  onDraft: (draft: GuestDraft) => void;
  isOnline: boolean;
  mayGive: boolean;
  /** Returns why the server gives the guest no seat. */
  onLetIn: (guest: NewGuest) => Promise<string | null>;
  onClose: () => void;
};

/** Takes a guest without a ticket: few fields, and a button for each way in which she has paid. */
export function GuestForm({ options, draft, onDraft, isOnline, mayGive, onLetIn, onClose }: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<GuestKind | null>(null);
  const { types } = options;
  const type = types.find(({ id }) => id === draft.ticketTypeId) ?? null;
  const price = (type?.price ?? 0) * draft.quantity;

  function change(part: Partial<GuestDraft>) {
    onDraft({ ...draft, ...part });
    setProblems({});
    setRefusal(null);
  }

  async function letIn(kind: GuestKind) {
    const found = problemsOf(draft, type !== null);
    // Rendered at once, so that the first error can be found.
    flushSync(() => setProblems(found));
    if (!type || Object.keys(found).length > 0) return showFirstError(fields.current);
    setBusy(kind);
    setRefusal(null);
    try {
      const { id, name, phone, quantity } = draft;
      const amountPaise = kind === 'complimentary' ? 0 : price;
      const seats = { ticketTypeId: type.id, ticketType: type.name, quantity };
      const refused = await onLetIn({ id, name: name.trim(), phone, ...seats, kind, amountPaise });
      if (refused === null) return onClose();
      setRefusal(refused || t`No seat could be given out.`);
    } catch {
      setRefusal(t`This phone could not write it down. Please try again.`);
    } finally {
      setBusy(null);
    }
  }

  const rupees = formatRupees(price);
  const press = (kind: GuestKind) => ({
    size: 'lg' as const,
    className: clsx('w-full', wrapping),
    busy: busy === kind,
    disabled: busy !== null && busy !== kind,
    onClick: () => void letIn(kind),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Let in without a ticket</Trans>}
      description={<Trans>She gets a seat of this event, and is counted as in.</Trans>}
      footer={
        <div className="grid gap-2">
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          {price === 0 ? (
            <Button {...press('cash')}>
              <Trans context="button">Let in</Trans>
            </Button>
          ) : (
            <>
              <Button {...press('cash')}>
                <Trans>{rupees} in cash, let in</Trans>
              </Button>
              <Button {...press('own_upi')}>
                <Trans>{rupees} by UPI to the organiser, let in</Trans>
              </Button>
            </>
          )}
          {mayGive && price > 0 && (
            <Button {...press('complimentary')} variant="outline">
              <Trans>Complimentary, let in</Trans>
            </Button>
          )}
        </div>
      }
    >
      <form ref={fields} noValidate onSubmit={onSubmit(() => {})} className="grid gap-5">
        {!isOnline && (
          <Notice tone="warning">
            <Trans>
              Without a connection nobody knows whether a seat is free. It is written down here and
              asked for later; should there be none, this phone says so.
            </Trans>
          </Notice>
        )}
        <RadioGroup
          legend={<Trans>Ticket type</Trans>}
          options={types.map(({ id, name, price: each, available }) => ({
            value: id,
            label: (
              <>
                <bdi>{nameOf(name)}</bdi>
                <span>{` · ${each === 0 ? t`Free` : formatRupees(each)}`}</span>
              </>
            ),
            help: <Plural value={available} one="# seat free" other="# seats free" />,
          }))}
          value={type?.id ?? null}
          onChange={(ticketTypeId) => change({ ticketTypeId })}
          error={problems.type && <Trans>Please choose a ticket type.</Trans>}
        />
        <SeatsField value={draft.quantity} onChange={(quantity) => change({ quantity })} />
        <Field
          label={<Trans>Name</Trans>}
          error={problems.name && <Trans>Please say who comes.</Trans>}
        >
          <Input
            autoComplete="off"
            maxLength={maxGuestName}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          label={<Trans>Mobile number</Trans>}
          optional
          error={problems.phone && <Trans>Please enter a valid 10-digit mobile number.</Trans>}
        >
          <PhoneInput
            ref={null}
            digits={draft.phone}
            autoComplete="off"
            onChange={(phone) => change({ phone })}
          />
        </Field>
        <div>
          <Checkbox
            checked={draft.isWoman}
            onChange={(event) => change({ isWoman: event.target.checked })}
            label={
              draft.quantity === 1 ? <Trans>She is a woman</Trans> : <Trans>All are women</Trans>
            }
          />
          {problems.isWoman && (
            <FieldError>
              <Trans>Only women can be given a seat. Please confirm it.</Trans>
            </FieldError>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Asks how many come together. */
function SeatsField({ value, onChange }: SeatsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Group aria-labelledby={id} className="flex items-center gap-2">
      <p id={id} className="grow font-semibold">
        <Trans>Number of seats</Trans>
      </p>
      <Button
        variant="outline"
        size="icon"
        aria-label={t`One seat less`}
        aria-disabled={value === 1}
        onClick={() => onChange(Math.max(1, value - 1))}
      >
        <Minus aria-hidden="true" />
      </Button>
      <output aria-live="polite" className="money w-10 text-center text-lg font-semibold">
        {value}
      </output>
      <Button
        variant="outline"
        size="icon"
        aria-label={t`One seat more`}
        aria-disabled={value === maxTicketsPerBooking}
        onClick={() => onChange(Math.min(maxTicketsPerBooking, value + 1))}
      >
        <Plus aria-hidden="true" />
      </Button>
    </Group>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input, Textarea } from '../../components/ui/input.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import {
  amountProblem,
  isReasonMissing,
  maxReason,
  type RefundCase,
  type RefundDraft,
} from './refund-draft.ts';

type Props = {
  one: RefundCase;
  draft: RefundDraft;
  /** The organiser has pressed on: what is missing is said from now on. */
  isTried: boolean;
  onChange: (draft: RefundDraft) => void;
};

export function RefundForm({ one, draft, isTried, onChange }: Props) {
  const { t } = useLingui();
  const set = (change: Partial<RefundDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="grid gap-5">
      {one.everything === 0 ? (
        <p>
          <Plural
            value={one.quantity}
            one="The booking was free: there is nothing to refund. Its ticket is taken back, and the place is free again."
            other="The booking was free: there is nothing to refund. Its # tickets are taken back, and the places are free again."
          />
        </p>
      ) : (
        <HowMuch one={one} draft={draft} onChange={onChange} />
      )}
      {draft.give === 'part' && <Part one={one} draft={draft} isTried={isTried} set={set} />}
      <Field
        label={<Trans>Reason</Trans>}
        help={<Trans>She reads it, and it stands with the booking.</Trans>}
        error={isTried && isReasonMissing(draft) && t`Please say why: the member reads it.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxReason}
            value={draft.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function HowMuch({ one, draft, onChange }: Omit<Props, 'isTried'>) {
  const back = one.isValid ? <Trans>The tickets are taken back.</Trans> : undefined;
  const amount = (paise: number) => <span className="money">{formatRupeesExact(paise)}</span>;
  return (
    <RadioGroup
      legend={<Trans>How much goes back?</Trans>}
      value={draft.give}
      onChange={(give) => onChange({ ...draft, give })}
      options={[
        {
          value: 'everything',
          label: <Trans>Everything: {amount(one.everything)}</Trans>,
          help: back,
        },
        ...(one.ticketPrice === null
          ? []
          : [
              {
                value: 'ticket_price' as const,
                label: <Trans>The ticket price: {amount(one.ticketPrice)}</Trans>,
                help: <Trans>The tickets are taken back; the service charge stays paid.</Trans>,
              },
            ]),
        ...(one.isValid && one.maxOfValid === null
          ? []
          : [
              {
                value: 'part' as const,
                label: <Trans>A part</Trans>,
                help: one.isValid ? (
                  <Trans>The tickets stay valid unless you take them back too.</Trans>
                ) : undefined,
              },
            ]),
      ]}
    />
  );
}

type PartProps = Omit<Props, 'onChange'> & { set: (change: Partial<RefundDraft>) => void };

function Part({ one, draft, isTried, set }: PartProps) {
  const problem = useProblemWords();
  const found = isTried ? amountProblem(one, draft) : null;
  return (
    <div className="grid gap-2">
      <Field
        label={<Trans>Amount in ₹</Trans>}
        error={found && problem(found, one)}
        help={<Trans>At most {formatRupeesExact(one.everything)}</Trans>}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={draft.rupees}
            onChange={(event) => set({ rupees: event.target.value })}
          />
        )}
      </Field>
      {one.isValid && (
        <Checkbox
          label={<Trans>Take the tickets back too</Trans>}
          checked={draft.takesTickets}
          onChange={(event) => set({ takesTickets: event.target.checked })}
        />
      )}
    </div>
  );
}

function useProblemWords() {
  const { t } = useLingui();
  return (problem: NonNullable<ReturnType<typeof amountProblem>>, one: RefundCase): string => {
    const most = formatRupeesExact(one.everything);
    const stays = formatRupeesExact(one.maxOfValid ?? 0);
    switch (problem) {
      case 'missing':
        return t`Please enter an amount, like 250 or 250.50.`;
      case 'too_little':
        return t`A refund is at least ₹1.`;
      case 'too_much':
        return t`No more than ${most} is left of what she paid.`;
      case 'leaves_nothing':
        return t`At most ${stays} while the tickets stay valid. To give everything back, choose “Everything”.`;
    }
  };
}

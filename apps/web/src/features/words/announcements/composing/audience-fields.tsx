import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import type { FieldErrors } from '../../../../lib/forms/checked.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { ComposeDraft, Desk } from './compose-draft.ts';

export type ComposeProps = {
  desk: Desk;
  draft: ComposeDraft;
  errors: FieldErrors;
  onChange: (part: Partial<ComposeDraft>) => void;
};

/** Asks whom it is for; an event with one ticket type and no waiting list has nothing to choose. */
export function AudienceFields({ desk, draft, errors, onChange }: ComposeProps) {
  const { t } = useLingui();
  const nameOf = useNames();
  const hasTypes = desk.ticketTypes.length > 1;
  const isWaitedFor = desk.waiting > 0 || draft.audience === 'waiting_list';
  if (!hasTypes && !isWaitedFor) return null;
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend={<Trans>Who gets it?</Trans>}
        inline
        value={draft.audience}
        onChange={(audience) => onChange({ audience })}
        options={[
          { value: 'everybody', label: <Trans>Everybody with a ticket</Trans> },
          ...(hasTypes ? [{ value: 'ticket_type', label: <Trans>One ticket type</Trans> }] : []),
          ...(isWaitedFor
            ? [{ value: 'waiting_list', label: <Trans>The waiting list</Trans> }]
            : []),
        ]}
      />
      {draft.audience === 'ticket_type' && (
        <Field label={<Trans>Ticket type</Trans>} error={errors.ticketTypeId}>
          <Select
            value={draft.ticketTypeId}
            onChange={({ target }) => onChange({ ticketTypeId: target.value })}
          >
            <option value="">{t`Choose one`}</option>
            {desk.ticketTypes.map(({ id, name, holders }) => (
              <option key={id} value={id} dir="auto">
                {nameOf(name)} ({holders})
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

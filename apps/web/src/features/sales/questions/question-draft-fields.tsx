import { Trans, useLingui } from '@lingui/react/macro';
import {
  type QuestionKind,
  type QuestionScope,
  questionKinds,
  questionLimits,
} from '@nagarika/domain/sales/questions/booking-questions';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../components/ui/forms/input.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import type { FieldErrors } from '../../../lib/forms/checked.ts';

export type QuestionDraft = {
  kind: QuestionKind;
  scope: QuestionScope;
  label: string;
  purpose: string;
  /** One option a line. */
  options: string;
  isRequired: boolean;
  showAtDoor: boolean;
};

export const hasOptions = (kind: QuestionKind) => kind === 'choice' || kind === 'several';

type Props = {
  values: QuestionDraft;
  change: (part: Partial<QuestionDraft>) => void;
  errors: FieldErrors;
};

export function QuestionDraftFields({ values, change, errors }: Props) {
  const { t } = useLingui();
  const kinds: Record<QuestionKind, string> = {
    text: t`In words`,
    choice: t`One of some options`,
    several: t`Several of some options`,
    checkbox: t`A tick`,
  };
  return (
    <>
      <Field
        label={<Trans>Question</Trans>}
        help={
          <Trans>
            Never ask for Aadhaar, PAN, account or card numbers, passwords, PINs or one-time codes.
          </Trans>
        }
        error={errors.label}
      >
        <Input
          maxLength={questionLimits.label}
          value={values.label}
          onChange={(event) => change({ label: event.target.value })}
        />
      </Field>
      <Field
        label={<Trans>Why you ask</Trans>}
        help={<Trans>Whoever books reads it below the question.</Trans>}
        error={errors.purpose}
      >
        <Input
          maxLength={questionLimits.purpose}
          value={values.purpose}
          onChange={(event) => change({ purpose: event.target.value })}
        />
      </Field>
      <Field label={<Trans>How it is answered</Trans>} error={errors.kind}>
        <Select
          value={values.kind}
          onChange={(event) => {
            const kind = questionKinds.find((one) => one === event.target.value);
            if (kind) change({ kind });
          }}
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {hasOptions(values.kind) && (
        <Field
          label={<Trans>Options</Trans>}
          help={<Trans>One a line, 2 to 20.</Trans>}
          error={errors.options}
        >
          <Textarea
            maxLength={questionLimits.mostOptions * (questionLimits.option + 1)}
            value={values.options}
            onChange={(event) => change({ options: event.target.value })}
          />
        </Field>
      )}
      <RadioGroup
        legend={<Trans>Who is asked</Trans>}
        inline
        options={[
          { value: 'booking', label: <Trans>Once a booking</Trans> },
          { value: 'seat', label: <Trans>For each ticket</Trans> },
        ]}
        value={values.scope}
        onChange={(scope) => change({ scope })}
      />
      <div>
        <Checkbox
          label={<Trans>Required: nobody books without an answer</Trans>}
          checked={values.isRequired}
          onChange={(event) => change({ isRequired: event.target.checked })}
        />
        <Checkbox
          label={<Trans>Show the answer on the printed door list</Trans>}
          checked={values.showAtDoor}
          onChange={(event) => change({ showAtDoor: event.target.checked })}
        />
      </div>
    </>
  );
}

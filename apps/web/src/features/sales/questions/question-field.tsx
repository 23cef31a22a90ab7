import { Trans, useLingui } from '@lingui/react/macro';
import type {
  AnswerValue,
  BookingQuestion,
} from '@nagarika/domain/sales/questions/booking-questions';
import { questionLimits } from '@nagarika/domain/sales/questions/booking-questions';
import { useId } from 'react';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';

type Props = {
  question: BookingQuestion;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  error: string | undefined;
};

/** Shows one question with its field, and the reason for it below. */
export function QuestionField(props: Props) {
  switch (props.question.kind) {
    case 'several':
      return <Several {...props} />;
    case 'checkbox':
      return <Tick {...props} />;
    default:
      return <OneAnswer {...props} />;
  }
}

/** Takes an answer in words, or one of the options. */
function OneAnswer({ question, value, onChange, error }: Props) {
  const { t } = useLingui();
  return (
    <Field
      label={<bdi>{question.label}</bdi>}
      help={<Purpose question={question} />}
      error={error}
      optional={!question.isRequired}
    >
      {question.kind === 'text' ? (
        <Input
          maxLength={questionLimits.answer}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Select value={String(value)} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t`Please choose`}</option>
          {question.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Several({ question, value, onChange, error }: Props) {
  const id = useId();
  const chosen = Array.isArray(value) ? value : [];
  const toggled = (option: string, isChosen: boolean) =>
    question.options.filter((one) => (one === option ? isChosen : chosen.includes(one)));
  return (
    <fieldset
      aria-describedby={`${error ? `${id}-error ` : ''}${id}`}
      data-invalid={Boolean(error)}
    >
      <legend className="font-semibold">
        <bdi>{question.label}</bdi>
        {!question.isRequired && <Optional />}
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {question.options.map((option) => (
        <Checkbox
          key={option}
          label={<bdi>{option}</bdi>}
          checked={chosen.includes(option)}
          onChange={(event) => onChange(toggled(option, event.target.checked))}
        />
      ))}
      <p id={id} className="text-muted-foreground">
        <Purpose question={question} />
      </p>
    </fieldset>
  );
}

function Tick({ question, value, onChange, error }: Props) {
  const id = useId();
  return (
    <div>
      <Checkbox
        label={
          <>
            <bdi className="font-semibold">{question.label}</bdi>
            {!question.isRequired && <Optional />}
          </>
        }
        checked={value === true}
        aria-invalid={Boolean(error)}
        aria-required={question.isRequired}
        aria-describedby={`${error ? `${id}-error ` : ''}${id}`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={id} className="text-muted-foreground">
        <Purpose question={question} />
      </p>
    </div>
  );
}

function Purpose({ question }: Pick<Props, 'question'>) {
  return (
    <Trans>
      Why we ask: <bdi>{question.purpose}</bdi>
    </Trans>
  );
}

function Optional() {
  return (
    <span className="font-normal text-muted-foreground">
      {' '}
      <Trans>(optional)</Trans>
    </span>
  );
}

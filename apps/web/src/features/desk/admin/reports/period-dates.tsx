import { Trans } from '@lingui/react/macro';
import { type Period, periodSchema } from '@nagarika/domain/time/periods';
import { useState } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';

type Props = { period: Period; onChange: (period: Period) => void };

/** Asks for a first and a last day; an incomplete or reversed period is not applied. */
export function PeriodDates({ period, onChange }: Props) {
  const [typed, setTyped] = useState(period);
  // The address has other days by now, from the admin's typing or the back button.
  const [shown, setShown] = useState(period);
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setTyped(period);
  }
  const read = periodSchema.safeParse(typed);
  const errorOf = (name: keyof Period) =>
    read.error?.issues.find(({ path }) => (path[0] ?? 'to') === name)?.message;

  function type(change: Partial<Period>) {
    const next = { ...typed, ...change };
    setTyped(next);
    const { data } = periodSchema.safeParse(next);
    if (data) onChange(data);
  }

  return (
    <>
      <Field label={<Trans>First day</Trans>} error={errorOf('from')} className="md:w-52">
        <Input
          type="date"
          value={typed.from}
          onChange={(event) => type({ from: event.target.value })}
        />
      </Field>
      <Field label={<Trans>Last day</Trans>} error={errorOf('to')} className="md:w-52">
        <Input
          type="date"
          value={typed.to}
          onChange={(event) => type({ to: event.target.value })}
        />
      </Field>
    </>
  );
}

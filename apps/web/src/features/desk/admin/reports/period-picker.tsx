import { Trans, useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import {
  type Period,
  type PeriodUnit,
  periodUnits,
  unitAround,
  unitOf,
  unitsUntil,
} from '@nagarika/domain/time/periods';
import { useState } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { nowDate } from '../../../../lib/times/clock.ts';
import { PeriodDates } from './period-dates.tsx';
import { usePeriodName } from './use-period-name.ts';

/** As far back as the lists go; what is older is chosen by its days. */
const listed = { month: 24, quarter: 12, year: 6 } as const;

type Props = { period: Period; onChange: (period: Period) => void };

/** A month, a quarter or a financial year, or any days. */
export function PeriodPicker({ period, onChange }: Props) {
  const { t } = useLingui();
  // A month's own days may be meant as days too.
  const [wantsDates, setWantsDates] = useState(false);
  const unit = wantsDates ? null : unitOf(period);
  const today = istDate(nowDate());

  function chooseUnit(value: string) {
    const chosen = periodUnits.find((one) => one === value);
    setWantsDates(!chosen);
    if (chosen) onChange(unitAround(chosen, dayWithin(period, today)));
  }

  /** Days that happen to be a month stay days. */
  function chooseDates(dates: Period) {
    setWantsDates(true);
    onChange(dates);
  }

  return (
    <div className="grid gap-4 md:flex md:flex-wrap md:items-start">
      <Field label={<Trans>Report by</Trans>} className="md:w-40 lg:w-52">
        {(control) => (
          <Select
            {...control}
            value={unit ?? 'dates'}
            onChange={(event) => chooseUnit(event.target.value)}
          >
            <option value="month">{t`Month`}</option>
            <option value="quarter">{t`Quarter`}</option>
            <option value="year">{t`Financial year`}</option>
            <option value="dates">{t`Dates`}</option>
          </Select>
        )}
      </Field>
      {unit ? (
        <UnitSelect unit={unit} period={period} today={today} onChange={onChange} />
      ) : (
        <PeriodDates period={period} onChange={chooseDates} />
      )}
    </div>
  );
}

function UnitSelect(props: Props & { unit: PeriodUnit; today: string }) {
  const { unit, period, today, onChange } = props;
  const nameOf = usePeriodName();
  const recent = unitsUntil(unit, today, listed[unit]);
  const isListed = recent.some(({ from }) => from === period.from);
  const units = isListed ? recent : [period, ...recent];
  return (
    <Field label={<Trans>Period</Trans>} className="md:w-48 lg:w-56">
      {(control) => (
        <Select
          {...control}
          value={period.from}
          onChange={(event) => onChange(unitAround(unit, event.target.value))}
        >
          {units.map((one) => (
            <option key={one.from} value={one.from}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Today where it is part of the period; else the last day before today, or the first one after. */
function dayWithin({ from, to }: Period, today: string): string {
  if (today < from) return from;
  return today < to ? today : to;
}

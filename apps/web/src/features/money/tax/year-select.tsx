import { Trans } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import { financialYearOfDay } from '@nagarika/domain/time/financial-years';
import { unitsUntil } from '@nagarika/domain/time/periods';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { nowDate } from '../../../lib/times/clock.ts';

/** The number of years for which papers have to be kept. */
const listed = 9;

/** Lists this financial year and earlier ones, newest first. */
export const financialYears = (): string[] =>
  unitsUntil('year', istDate(nowDate()), listed).map(({ from }) => financialYearOfDay(from));

type Props = { fy: string; onChange: (fy: string) => void };

export function YearSelect({ fy, onChange }: Props) {
  return (
    <Field label={<Trans>Financial year</Trans>} className="w-full md:w-52">
      <Select value={fy} onChange={({ target }) => onChange(target.value)}>
        {financialYears().map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    </Field>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type RepeatRule, repeatRules, seriesLimits } from '@nagarika/domain/events/drafts/series';
import {
  draftDates,
  newSeriesDraft,
  type SeriesDraft,
  withDate,
  withoutDate,
} from '@nagarika/domain/events/drafts/series-draft';
import { instantFromIst } from '@nagarika/domain/language/format';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field, FieldError } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { NumberInput } from '../../../../components/ui/forms/number-input.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { DraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';

type Rule = RepeatRule | 'chosen';

/** Asks whether the event takes place once or on several dates, and on which. */
export function RepeatField({ draft, change, errors }: DraftFields) {
  const { series } = draft;
  const names = useRuleNames();
  const isMissing = errors.dates !== undefined;

  function choose(rule: Rule | undefined) {
    const kept = series ?? newSeriesDraft('weekly');
    change({ series: rule ? { ...kept, rule, leftOut: [] } : null });
  }

  return (
    <FieldGroup
      title={<Trans>Repeats</Trans>}
      help={
        <Trans>
          Each date has seats and tickets of its own, and can be changed or cancelled alone.
        </Trans>
      }
    >
      <Field label={<Trans>How often</Trans>} optional="unsaid">
        <Select
          value={series?.rule ?? ''}
          onChange={({ target }) => choose(rulesAndChosen.find((one) => one === target.value))}
        >
          <option value="">{names.once}</option>
          {rulesAndChosen.map((rule) => (
            <option key={rule} value={rule}>
              {names[rule]}
            </option>
          ))}
        </Select>
      </Field>
      {series && series.rule !== 'chosen' && (
        <Field label={<Trans>How many dates</Trans>}>
          <NumberInput
            className="md:w-48"
            value={series.count}
            onNumber={(count) => change({ series: { ...series, count } })}
          />
        </Field>
      )}
      {series && (
        <div className="grid grid-cols-1 gap-3" data-invalid={isMissing}>
          <Dates draft={draft} series={series} change={change} />
          {isMissing && <FieldError>{errors.dates}</FieldError>}
        </div>
      )}
    </FieldGroup>
  );
}

const rulesAndChosen: readonly Rule[] = [...repeatRules, 'chosen'];

function useRuleNames(): Record<Rule | 'once', string> {
  const { t } = useLingui();
  return {
    once: t`It takes place once`,
    weekly: t`Every week`,
    fortnightly: t`Every two weeks`,
    day_of_month: t`Every month, on the same day`,
    weekday_of_month: t`Every month, on the same weekday, like the first Saturday`,
    chosen: t`On dates that I choose`,
  };
}

type DatesProps = Pick<DraftFields, 'draft' | 'change'> & { series: SeriesDraft };

/** Lists all dates before the organiser continues: she may take single ones out, and add others. */
function Dates({ draft, series, change }: DatesProps) {
  const { t } = useLingui();
  const { formatMonth } = useFormats();
  const formatDate = useFormatDate();
  const [added, setAdded] = useState('');
  const { dates, skipped } = draftDates(draft);
  const months = skipped.map((month) => formatMonth(noonOf(`${month}-01`))).join(', ');
  const canAdd = added > draft.date && !dates.includes(added) && dates.length < seriesLimits.max;

  function add() {
    if (!canAdd) return;
    change({ series: withDate(series, added) });
    setAdded('');
  }

  if (dates.length === 0) {
    return (
      <p className="text-muted-foreground">
        <Trans>Choose the event date above first.</Trans>
      </p>
    );
  }
  return (
    <>
      <ol aria-label={t`Dates`} className="flex flex-wrap gap-2">
        {dates.map((date) => (
          <li key={date} className="flex min-h-11 items-center rounded-md border border-input px-3">
            <span>{formatDate(date)}</span>
            {date !== draft.date && (
              <Button
                variant="ghost"
                size="icon"
                className="-mr-3"
                aria-label={t`Leave out ${formatDate(date)}`}
                onClick={() => change({ series: withoutDate(series, date) })}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {months && (
        <p className="text-muted-foreground">
          <Trans>No such day in: {months}</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={<Trans>Another date</Trans>} optional="unsaid">
          <Input
            type="date"
            min={draft.date}
            value={added}
            onChange={({ target }) => setAdded(target.value)}
          />
        </Field>
        <Button variant="outline" disabled={!canAdd} onClick={add}>
          <Trans>Add date</Trans>
        </Button>
      </div>
    </>
  );
}

/** Words the dates one after the other. */
export function DateList({ dates }: { dates: readonly string[] }) {
  const formatDate = useFormatDate();
  return dates.map(formatDate).join(' · ');
}

function useFormatDate() {
  const { formatSpecDate } = useFormats();
  return (date: string) => formatSpecDate(noonOf(date));
}

const noonOf = (date: string) => instantFromIst(date, '12:00');

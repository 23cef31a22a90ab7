import { Plural, Trans } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import { leftOnDay, nextTurn } from '@nagarika/domain/words/news/announcement-spacing';
import { announcedUntil, eveningBefore } from '@nagarika/domain/words/news/announcements';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { useNow } from '../../../../lib/times/use-now.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { ComposeProps } from './audience-fields.tsx';
import { addressed, aroundOf, timesOf } from './compose-draft.ts';

/** Offers the evening before while it is still to come. */
export function TimingFields({ desk, draft, errors, onChange }: ComposeProps) {
  const { formatDayTime } = useFormats();
  const now = useNow();
  const event = timesOf(desk);
  const evening = eveningBefore(event);
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend={<Trans>When?</Trans>}
        error={errors.timing}
        value={draft.timing}
        onChange={(timing) => onChange({ timing })}
        options={[
          {
            value: 'now',
            label: <Trans>Now</Trans>,
            help: <Turns desk={desk} draft={draft} now={now} />,
          },
          ...((evening > now && event.status !== 'postponed') || draft.timing === 'evening_before'
            ? [
                {
                  value: 'evening_before',
                  label: <Trans>The evening before</Trans>,
                  help: <Trans>{formatDayTime(evening)}. It moves with the event.</Trans>,
                },
              ]
            : []),
          { value: 'own_time', label: <Trans>At another time</Trans> },
        ]}
      />
      {draft.timing === 'own_time' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={<Trans>Day</Trans>} error={errors.date}>
            <Input
              type="date"
              min={istDate(now)}
              max={istDate(announcedUntil(event, now))}
              value={draft.date}
              onChange={({ target }) => onChange({ date: target.value })}
            />
          </Field>
          <Field
            label={<Trans>Time</Trans>}
            help={<Trans>Between 7 in the morning and 10 at night</Trans>}
            error={errors.time}
          >
            <Input
              type="time"
              value={draft.time}
              onChange={({ target }) => onChange({ time: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

/**
 * Says how often the audience may still be written to today, or from when on, before the organiser
 * writes in vain.
 */
function Turns({ desk, draft, now }: Pick<ComposeProps, 'desk' | 'draft'> & { now: Date }) {
  const { formatDayTime } = useFormats();
  const { audience = 'everybody', ticketTypeId } = addressed(draft);
  const to = { audience, ticketTypeId };
  const others = aroundOf(desk);
  const turn = nextTurn(to, now, others);
  if (turn > now) {
    const from = formatDayTime(turn);
    return <Trans>The next one to them can go out from {from}.</Trans>;
  }
  const left = leftOnDay(to, now, others);
  return (
    <Plural
      value={left}
      one="You can write to them once more today."
      other="You can write to them # more times today."
    />
  );
}

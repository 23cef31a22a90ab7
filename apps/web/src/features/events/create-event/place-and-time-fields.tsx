import { Trans } from '@lingui/react/macro';
import type { EventDraft } from '@nagarika/domain/events/drafts/event-draft';
import { eventLimits } from '@nagarika/domain/events/drafts/event-submission';
import { endOn } from '@nagarika/domain/events/listing/events';
import { formatDay, istDate } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { Field } from '../../../components/ui/field.tsx';
import { Input, Textarea } from '../../../components/ui/input.tsx';
import { nowDate } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { CityField } from './city-field.tsx';
import type { DraftFields } from './draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { StateField } from './state-field.tsx';
import { TotalTicketsField } from './total-tickets-field.tsx';

export function PlaceAndTimeFields(fields: DraftFields) {
  const { language } = useFormats();
  const { draft, change, errors } = fields;
  const nextDay = dayAfter(draft, language);
  return (
    <FieldGroup title={<Trans>When and where</Trans>}>
      <CityField {...fields} />
      <StateField {...fields} />
      <Field label={<Trans>Event Date</Trans>} error={errors.date}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={istDate(nowDate())}
            value={draft.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<Trans>Start Time</Trans>} error={errors.time}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={draft.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={<Trans>End Time</Trans>}
          help={nextDay && <Trans>The day after, {nextDay}</Trans>}
          error={errors.endTime}
          optional
        >
          {(control) => (
            <Input
              {...control}
              type="time"
              value={draft.endTime}
              onChange={(event) => change({ endTime: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={<Trans>Ends on another day</Trans>}
        help={
          <Trans>
            For events over several days. Leave it empty if yours ends by the next morning.
          </Trans>
        }
        error={errors.endDate}
        optional
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={draft.date || istDate(nowDate())}
            value={draft.endDate}
            onChange={(event) => change({ endDate: event.target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Venue Name</Trans>} error={errors.venue}>
        {(control) => (
          <Input
            {...control}
            maxLength={eventLimits.venue}
            value={draft.venue}
            onChange={(event) => change({ venue: event.target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Full Address</Trans>} error={errors.location}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={eventLimits.location}
            value={draft.location}
            onChange={(event) => change({ location: event.target.value })}
          />
        )}
      </Field>
      <TotalTicketsField {...fields} />
    </FieldGroup>
  );
}

/** Where it ends after midnight, as soon as that can be said. */
function dayAfter(draft: EventDraft, language: Language): string | null {
  const { date, time, endTime, endDate } = draft;
  if (date === '' || time === '' || endDate !== '' || endTime >= time) return null;
  try {
    const end = endOn(draft);
    return end && formatDay(end, language);
  } catch {
    return null; // Half typed.
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { likelyState } from '@nagarika/domain/events/cities/gst-states';
import type { EventDraft } from '@nagarika/domain/events/drafts/event-draft';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { endOn } from '@nagarika/domain/events/listing/events';
import { formatDay, istDate } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../../components/ui/forms/input.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { DraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
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
        <Input
          type="date"
          min={istDate(nowDate())}
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<Trans>Start Time</Trans>} error={errors.time}>
          <Input
            type="time"
            value={draft.time}
            onChange={(event) => change({ time: event.target.value })}
          />
        </Field>
        <Field
          label={<Trans>End Time</Trans>}
          help={nextDay && <Trans>The day after, {nextDay}</Trans>}
          error={errors.endTime}
          optional
        >
          <Input
            type="time"
            value={draft.endTime}
            onChange={(event) => change({ endTime: event.target.value })}
          />
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
        <Input
          type="date"
          min={draft.date || istDate(nowDate())}
          value={draft.endDate}
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </Field>
      <Field label={<Trans>Venue Name</Trans>} error={errors.venue}>
        <Input
          maxLength={eventLimits.venue}
          value={draft.venue}
          onChange={(event) => change({ venue: event.target.value })}
        />
      </Field>
      <Field label={<Trans>Full Address</Trans>} error={errors.location}>
        <Textarea
          rows={2}
          maxLength={eventLimits.location}
          value={draft.location}
          onChange={(event) => change({ location: event.target.value })}
        />
      </Field>
      <TotalTicketsField {...fields} />
    </FieldGroup>
  );
}

/** Says that it ends after midnight, as soon as the times tell. */
function dayAfter(draft: EventDraft, language: Language): string | null {
  const { date, time, endTime, endDate } = draft;
  if (date === '' || time === '' || endDate !== '' || endTime >= time) return null;
  try {
    const end = endOn(draft);
    return end && formatDay(end, language);
  } catch {
    return null; // half typed
  }
}

/**
 * Asks for the state of a city that lies in several: the address suggests it until the organiser
 * chooses herself.
 */
function StateField({ draft, change, errors }: DraftFields) {
  const { city, location, venue, stateCode, stateSaidOf } = draft;
  const { data: states } = trpc.taxDetails.statesOfCity.useQuery(
    { city },
    { enabled: city !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const [own] = states ?? [];
  const likely = own ? likelyState(own.code, `${venue}, ${location}`) : '';
  const isSaid = own !== undefined && stateSaidOf === city;
  const follow = useEffectEvent(() => {
    if (states && !isSaid && stateCode !== likely) change({ stateCode: likely, stateSaidOf: '' });
  });
  useEffect(() => follow(), [states, likely, isSaid, stateCode]);
  if (!own) return null;
  return (
    <Field
      label={<Trans context="of India">State</Trans>}
      help={<Trans>Of the venue. It decides which GST is on invoices.</Trans>}
      error={errors.stateCode}
    >
      <Select
        value={isSaid ? stateCode : likely}
        onChange={({ target }) => change({ stateCode: target.value, stateSaidOf: city })}
      >
        {states?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Offers the cities that are open for hosting. */
function CityField({ draft, change, errors }: DraftFields) {
  const nameOf = useNames();
  const { t } = useLingui();
  const cities = trpc.cities.list.useQuery();
  const open = cities.data?.filter((city) => city.isOpenForHosting) ?? [];
  const isKnown = open.some(({ name }) => name === draft.city);
  return (
    <Field
      label={<Trans>City</Trans>}
      error={
        cities.isError ? (
          <span>
            <Trans>The cities could not be loaded.</Trans>{' '}
            <Button variant="link" size="sm" onClick={() => void cities.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </span>
        ) : (
          errors.city
        )
      }
    >
      <Select value={draft.city} onChange={(event) => change({ city: event.target.value })}>
        <option value="">{cities.isPending ? t`Loading cities…` : t`Select city`}</option>
        {draft.city && !isKnown && <option dir="auto">{draft.city}</option>}
        {open.map(({ id, name }) => (
          <option dir="auto" key={id} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

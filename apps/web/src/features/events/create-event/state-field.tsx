import { Trans } from '@lingui/react/macro';
import { likelyState } from '@nagarika/domain/events/cities/gst-states';
import { useEffect, useEffectEvent } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { DraftFields } from './draft-fields.ts';

/** In which state a city that lies in several has the venue: as its address says, until she says so herself. */
export function StateField({ draft, change, errors }: DraftFields) {
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
      {(control) => (
        <Select
          {...control}
          value={isSaid ? stateCode : likely}
          onChange={({ target }) => change({ stateCode: target.value, stateSaidOf: city })}
        >
          {states?.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

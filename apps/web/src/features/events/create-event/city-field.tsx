import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useNames } from '../../../lib/use-names.ts';
import type { DraftFields } from './draft-fields.ts';

/** The cities that are open for hosting. */
export function CityField({ draft, change, errors }: DraftFields) {
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
      {(control) => (
        <Select
          {...control}
          value={draft.city}
          onChange={(event) => change({ city: event.target.value })}
        >
          <option value="">{cities.isPending ? t`Loading cities…` : t`Select city`}</option>
          {draft.city && !isKnown && <option dir="auto">{draft.city}</option>}
          {open.map(({ id, name }) => (
            <option dir="auto" key={id} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

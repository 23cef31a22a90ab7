import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { DraftFields } from './draft-fields.ts';

/** The WhatsApp groups of the event's city. */
export function GroupField({ draft, change, errors }: DraftFields) {
  const { t } = useLingui();
  const groups = trpc.communities.list.useQuery(
    { city: draft.city },
    { enabled: draft.city !== '' },
  );
  const isKnown = groups.data?.some(({ id }) => id === draft.communityId) ?? false;
  return (
    <Field
      label={<Trans>Group</Trans>}
      help={draft.city === '' && <Trans>Please choose the city first.</Trans>}
      error={
        groups.isError ? (
          <span>
            <Trans>The groups could not be loaded.</Trans>{' '}
            <Button variant="link" size="sm" onClick={() => void groups.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </span>
        ) : (
          errors.communityId
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          value={isKnown ? draft.communityId : ''}
          onChange={(event) => change({ communityId: event.target.value })}
        >
          <option value="">{groups.isLoading ? t`Loading groups…` : t`Select group`}</option>
          {groups.data?.map(({ id, name }) => (
            <option dir="auto" key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

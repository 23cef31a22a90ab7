import { Trans, useLingui } from '@lingui/react/macro';
import { accessCodeLength, seenByWords } from '@nagarika/domain/events/listing/visibility';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useWord } from '../../../../lib/words/words.ts';
import type { DraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';

/** Offers the audiences: everybody, those with the link, those with its code, or a group's members. */
export function VisibilityFields(fields: DraftFields) {
  const word = useWord();
  const { draft, change, errors } = fields;
  const { min, max } = accessCodeLength;
  return (
    <FieldGroup title={<Trans>Who can see it</Trans>}>
      <RadioGroup
        legend={<Trans>Who can see the event and book?</Trans>}
        options={[
          {
            value: 'everybody' as const,
            label: word(seenByWords.everybody),
            help: <Trans>It stands in the lists, in searches and in your city's feeds.</Trans>,
          },
          {
            value: 'link' as const,
            label: word(seenByWords.link),
            help: <Trans>It stands in no list. Send the link to those whom you invite.</Trans>,
          },
          {
            value: 'code' as const,
            label: word(seenByWords.code),
            help: <Trans>Who opens the link signs in and enters the access code once.</Trans>,
          },
          {
            value: 'members' as const,
            label: word(seenByWords.members),
            help: <Trans>Who joined the group here. Others read which group it is for.</Trans>,
          },
        ]}
        value={draft.seenBy}
        onChange={(seenBy) => change({ seenBy })}
      />
      {draft.seenBy === 'code' && (
        <Field
          label={<Trans>Access code</Trans>}
          error={errors.accessCode}
          help={
            <Trans>
              {min} to {max} letters A-Z, digits or hyphens. Another code shuts out those who
              entered the one before and have not booked.
            </Trans>
          }
        >
          <Input
            className="md:w-64"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={max}
            placeholder="DIWALI-25"
            value={draft.accessCode}
            onChange={(event) => change({ accessCode: event.target.value })}
          />
        </Field>
      )}
      {draft.seenBy === 'members' && <GroupField {...fields} />}
    </FieldGroup>
  );
}

/** Offers the WhatsApp groups of the event's city. */
function GroupField({ draft, change, errors }: DraftFields) {
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
      <Select
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
    </Field>
  );
}

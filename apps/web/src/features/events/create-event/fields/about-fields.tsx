import { Trans, useLingui } from '@lingui/react/macro';
import { draftLanguage } from '@nagarika/domain/events/drafts/event-draft';
import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { DraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { WordFields } from './word-fields.tsx';

export function AboutFields({ draft, change, errors }: DraftFields) {
  const nameOf = useNames();
  const { t } = useLingui();
  return (
    <FieldGroup title={<Trans>About the event</Trans>}>
      <WordFields draft={draft} change={change} errors={errors} lang={draftLanguage(draft)} />
      <Field label={<Trans>Category</Trans>} error={errors.category}>
        <Select
          value={draft.category}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{t`Select category`}</option>
          {eventCategories.map((category) => (
            <option key={category} value={category}>
              {nameOf(category)}
            </option>
          ))}
        </Select>
      </Field>
    </FieldGroup>
  );
}

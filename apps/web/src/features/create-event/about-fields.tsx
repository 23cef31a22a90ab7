import { Trans, useLingui } from '@lingui/react/macro';
import { eventCategories } from '@nagarika/domain/event-filters';
import { eventLimits } from '@nagarika/domain/event-submission';
import { Field } from '../../components/ui/field.tsx';
import { Input, Textarea } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { useNames } from '../../lib/use-names.ts';
import type { DraftFields } from './draft-fields.ts';
import { FieldGroup } from './field-group.tsx';

export function AboutFields({ draft, change, errors }: DraftFields) {
  const nameOf = useNames();
  const { t } = useLingui();
  return (
    <FieldGroup title={<Trans>About the event</Trans>}>
      <Field label={<Trans>Title</Trans>} error={errors.title}>
        {(control) => (
          <Input
            {...control}
            maxLength={eventLimits.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Subtitle</Trans>} error={errors.subtitle} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={eventLimits.subtitle}
            value={draft.subtitle}
            onChange={(event) => change({ subtitle: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={<Trans>Description</Trans>}
        error={errors.description}
        help={<Trans>What happens, who it is for, and what she takes home.</Trans>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={eventLimits.description}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Category</Trans>} error={errors.category}>
        {(control) => (
          <Select
            {...control}
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
        )}
      </Field>
    </FieldGroup>
  );
}

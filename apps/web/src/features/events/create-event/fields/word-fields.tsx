import { Trans } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import type { Language } from '@nagarika/domain/language/languages';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../../components/ui/forms/input.tsx';
import type { WordDraftFields } from '../draft-fields.ts';

/** Asks for title, subtitle and description; `lang` is their language, for spelling. */
export function WordFields({ draft, change, errors, lang }: WordDraftFields & { lang: Language }) {
  return (
    <>
      <Field label={<Trans>Title</Trans>} error={errors.title}>
        <Input
          lang={lang}
          maxLength={eventLimits.title}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={<Trans>Subtitle</Trans>} error={errors.subtitle} optional>
        <Input
          lang={lang}
          maxLength={eventLimits.subtitle}
          value={draft.subtitle}
          onChange={(event) => change({ subtitle: event.target.value })}
        />
      </Field>
      <Field
        label={<Trans>Description</Trans>}
        error={errors.description}
        help={<Trans>What happens, who it is for, and what she takes home.</Trans>}
      >
        <Textarea
          lang={lang}
          rows={6}
          maxLength={eventLimits.description}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
    </>
  );
}

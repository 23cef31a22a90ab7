import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import type { WordDraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { LinesField } from './lines-field.tsx';

export function HighlightsField({ draft: { highlights }, change }: WordDraftFields) {
  const { t } = useLingui();
  return (
    <FieldGroup
      title={<Trans>Highlights (optional)</Trans>}
      help={<Trans>What makes it worth coming, one line each.</Trans>}
    >
      <LinesField
        lines={highlights}
        onChange={(lines) => change({ highlights: lines })}
        most={eventLimits.highlights}
        maxLength={eventLimits.highlight}
        nameOf={(number) => t`Highlight ${number}`}
        removeNameOf={(number) => t`Remove highlight ${number}`}
        add={<Trans>Add Highlight</Trans>}
      />
    </FieldGroup>
  );
}

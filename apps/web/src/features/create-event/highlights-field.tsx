import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/event-submission';
import { Plus, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import type { WordDraftFields } from './draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { replacedAt, without } from './list-edits.ts';
import { useFocusOnAdded } from './use-focus-on-added.ts';
import { useRowKeys } from './use-row-keys.ts';

export function HighlightsField({ draft: { highlights }, change }: WordDraftFields) {
  const { t } = useLingui();
  const list = useFocusOnAdded<HTMLUListElement>(highlights.length);
  const rows = useRowKeys(highlights.length);
  return (
    <FieldGroup
      title={<Trans>Highlights (optional)</Trans>}
      help={<Trans>What makes it worth coming, one line each.</Trans>}
    >
      {highlights.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {highlights.map((highlight, index) => (
            <li key={rows.keys[index]} className="flex gap-2">
              <Input
                aria-label={t`Highlight ${index + 1}`}
                maxLength={eventLimits.highlight}
                value={highlight}
                onChange={(event) =>
                  change({ highlights: replacedAt(highlights, index, event.target.value) })
                }
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t`Remove highlight ${index + 1}`}
                onClick={() => {
                  rows.remove(index);
                  change({ highlights: without(highlights, index) });
                }}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {highlights.length < eventLimits.highlights && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => change({ highlights: [...highlights, ''] })}
        >
          <Plus aria-hidden="true" />
          <Trans>Add Highlight</Trans>
        </Button>
      )}
    </FieldGroup>
  );
}

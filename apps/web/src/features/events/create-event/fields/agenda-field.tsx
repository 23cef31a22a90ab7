import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import type { WordDraftFields } from '../draft-fields.ts';
import { replacedAt, without } from '../list-edits.ts';
import { useFocusOnAdded } from '../use-focus-on-added.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { FieldGroup } from './field-group.tsx';

export function AgendaField({ draft: { agenda }, change }: WordDraftFields) {
  const { t } = useLingui();
  const list = useFocusOnAdded<HTMLUListElement>(agenda.length);
  const rows = useRowKeys(agenda.length);
  const replace = (index: number, item: (typeof agenda)[number]) =>
    change({ agenda: replacedAt(agenda, index, item) });
  return (
    <FieldGroup
      title={<Trans>Agenda (optional)</Trans>}
      help={<Trans>Items with both a time and an activity are shown.</Trans>}
    >
      {agenda.length > 0 && (
        <ul ref={list} className="grid gap-5 sm:gap-3">
          {agenda.map((item, index) => (
            <li
              key={rows.keys[index]}
              className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[9rem_1fr_auto]"
            >
              <Input
                type="time"
                aria-label={t`Time of agenda item ${index + 1}`}
                value={item.time}
                onChange={(event) => replace(index, { ...item, time: event.target.value })}
              />
              <Input
                className="col-start-1 sm:col-start-2"
                aria-label={t`Activity of agenda item ${index + 1}`}
                placeholder={t`Activity`}
                maxLength={eventLimits.activity}
                value={item.activity}
                onChange={(event) => replace(index, { ...item, activity: event.target.value })}
              />
              <Button
                variant="ghost"
                size="icon"
                className="col-start-2 row-start-1 sm:col-start-3"
                aria-label={t`Remove agenda item ${index + 1}`}
                onClick={() => {
                  rows.remove(index);
                  change({ agenda: without(agenda, index) });
                }}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {agenda.length < eventLimits.agenda && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => change({ agenda: [...agenda, { time: '', activity: '' }] })}
        >
          <Plus aria-hidden="true" />
          <Trans>Add Agenda Item</Trans>
        </Button>
      )}
    </FieldGroup>
  );
}

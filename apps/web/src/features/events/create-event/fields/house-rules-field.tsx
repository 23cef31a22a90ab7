import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { fixedRuleIds, fixedRules } from '@nagarika/domain/events/drafts/event-terms';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { useWord } from '../../../../lib/words/words.ts';
import type { DraftFields, WordDraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { LinesField } from './lines-field.tsx';

/** Offers the fixed rules, which the organiser may untick, and her own ones. */
export function HouseRulesField(fields: DraftFields) {
  const word = useWord();
  const { withoutRules } = fields.draft;
  return (
    <FieldGroup
      title={<Trans>House rules</Trans>}
      help={<Trans>On the event's page, before anyone pays, and on the ticket.</Trans>}
    >
      <fieldset>
        <legend className="mb-1.5 font-semibold">
          <Trans>Take away what contradicts your event</Trans>
        </legend>
        {fixedRuleIds.map((id) => (
          <Checkbox
            key={id}
            label={word(fixedRules[id])}
            checked={!withoutRules.includes(id)}
            onChange={({ target }) =>
              fields.change({
                withoutRules: fixedRuleIds.filter((one) =>
                  one === id ? !target.checked : withoutRules.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <OwnRules {...fields} />
    </FieldGroup>
  );
}

/** Asks for the organiser's own rules in a second language: the fixed ones exist in every language. */
export function SecondHouseRulesField(fields: WordDraftFields) {
  return (
    <FieldGroup title={<Trans>House rules (optional)</Trans>}>
      <OwnRules {...fields} />
    </FieldGroup>
  );
}

function OwnRules({ draft: { houseRules }, change }: WordDraftFields) {
  const { t } = useLingui();
  return (
    <LinesField
      lines={houseRules}
      onChange={(lines) => change({ houseRules: lines })}
      most={eventLimits.houseRules}
      maxLength={eventLimits.houseRule}
      nameOf={(number) => t`House rule ${number}`}
      removeNameOf={(number) => t`Remove house rule ${number}`}
      add={<Trans>Add House Rule</Trans>}
    />
  );
}

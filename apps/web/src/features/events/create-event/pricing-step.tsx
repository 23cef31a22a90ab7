import { Trans } from '@lingui/react/macro';
import { hasNoPrice } from '@nagarika/domain/events/drafts/event-draft';
import { type Ref, useState } from 'react';
import { StepHeading } from '../../../components/step-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { DraftFields } from './draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { PricingFields } from './pricing-fields.tsx';
import { TotalTicketsField } from './total-tickets-field.tsx';
import { WizardButtons } from './wizard-buttons.tsx';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  fields: DraftFields;
  onBack: () => void;
  onReview: () => void;
};

export function PricingStep({ headingRef, fields, onBack, onReview }: Props) {
  // Left empty in the details: it can be told here, where it is asked for.
  const [asksTotal] = useState(fields.draft.totalTickets.trim() === '');
  return (
    <div className="grid gap-6">
      <StepHeading ref={headingRef}>
        <Trans>Pricing</Trans>
      </StepHeading>
      <PricingFields {...fields} />
      {asksTotal && (
        <FieldGroup title={<Trans>Tickets in all</Trans>}>
          <TotalTicketsField {...fields} />
        </FieldGroup>
      )}
      <WizardButtons onBack={onBack}>
        <Button size="lg" disabled={hasNoPrice(fields.draft)} onClick={onReview}>
          <Trans>Review Event</Trans>
        </Button>
      </WizardButtons>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { hasNoPrice } from '@nagarika/domain/events/drafts/event-draft';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { StepHeading, useFocusOnStep } from '../../../../components/pages/step-heading.tsx';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { MailLine, useMailChannels } from '../../../people/profile/mail-line.tsx';
import type { DraftFields } from '../draft-fields.ts';
import { FieldGroup } from '../fields/field-group.tsx';
import { PricingFields } from '../fields/pricing-fields.tsx';
import { TotalTicketsField } from '../fields/total-tickets-field.tsx';
import { DetailsStep } from './details-step.tsx';
import { GuidelinesStep } from './guidelines-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useCreateEvent } from './use-create-event.ts';
import { WizardButtons } from './wizard-buttons.tsx';
import { WizardFrame } from './wizard-frame.tsx';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  fields: DraftFields;
  onBack: () => void;
  onReview: () => void;
};

/** docs/product/limits.md#hosting */
const redirectMs = 3000;

/**
 * `hasAccepted` is true when the guidelines have just been accepted, and the wizard continues from
 * there.
 */
export function EventWizard({ hasAccepted }: { hasAccepted: boolean }) {
  const { page, fields, picture, ...wizard } = useCreateEvent();
  const step = wizard.isSubmitted ? 'success' : wizard.step;
  const headingRef = useFocusOnStep(step);
  useMailChannels();
  const goOn = useEffectEvent(wizard.accept);
  useEffect(() => {
    if (hasAccepted) goOn();
  }, [hasAccepted]);

  return (
    <WizardFrame ref={page} step={step}>
      {step === 'guidelines' && <GuidelinesStep headingRef={headingRef} onAccept={wizard.accept} />}
      {step === 'details' && (
        <DetailsStep
          headingRef={headingRef}
          fields={fields}
          picture={picture}
          onBack={wizard.back}
          onContinue={wizard.continueToPricing}
        />
      )}
      {step === 'pricing' && (
        <PricingStep
          headingRef={headingRef}
          fields={fields}
          onBack={wizard.back}
          onReview={wizard.review}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          headingRef={headingRef}
          draft={fields.draft}
          src={picture.src}
          isSubmitting={wizard.isSubmitting}
          problem={wizard.problem}
          onBack={wizard.back}
          onSubmit={wizard.submit}
        />
      )}
      {step === 'success' && <SuccessStep headingRef={headingRef} />}
    </WizardFrame>
  );
}

function SuccessStep({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/events' }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card>
      <CardContent className="grid justify-items-center gap-4 py-12! text-center">
        <CircleCheck aria-hidden="true" className="size-16 animate-pop-in text-success" />
        <StepHeading ref={headingRef}>
          <Trans>Event Submitted!</Trans>
        </StepHeading>
        <p className="max-w-sm text-muted-foreground" role="status">
          <Trans>
            Your event has been submitted for review. You will be redirected to the events page in a
            moment.
          </Trans>
        </p>
        <MailLine about="event" />
        <Link to="/events" className={buttonVariants({ variant: 'outline' })}>
          <Trans>Browse Events</Trans>
        </Link>
      </CardContent>
    </Card>
  );
}

function PricingStep({ headingRef, fields, onBack, onReview }: Props) {
  // Total tickets that the details left empty can be given here, where they are asked for.
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

import { useEffect, useEffectEvent } from 'react';
import { useFocusOnStep } from '../../../components/step-heading.tsx';
import { useMailChannels } from '../../people/profile/mail-line.tsx';
import { DetailsStep } from './details-step.tsx';
import { GuidelinesStep } from './guidelines-step.tsx';
import { PricingStep } from './pricing-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { useCreateEvent } from './use-create-event.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** `hasAccepted`: the guidelines have just been accepted, and it goes on from there. */
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

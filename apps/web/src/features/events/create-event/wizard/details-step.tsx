import { Trans, useLingui } from '@lingui/react/macro';
import { missingDetails, type RequiredDetail } from '@nagarika/domain/events/drafts/event-draft';
import type { KeyboardEvent, Ref } from 'react';
import { StepHeading } from '../../../../components/pages/step-heading.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { KeyArea } from '../../../../components/ui/key-area.tsx';
import { isComposing } from '../../../../lib/forms/is-composing.ts';
import type { DraftFields } from '../draft-fields.ts';
import { AboutFields } from '../fields/about-fields.tsx';
import { AgendaField } from '../fields/agenda-field.tsx';
import { HighlightsField } from '../fields/highlights-field.tsx';
import { HouseRulesField } from '../fields/house-rules-field.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { PlaceAndTimeFields } from '../fields/place-and-time-fields.tsx';
import { RepeatField } from '../fields/repeat-field.tsx';
import { VisibilityFields } from '../fields/visibility-fields.tsx';
import type { Picture } from '../pictures/use-picture.ts';
import { SecondLanguage } from '../second-language.tsx';
import { WizardButtons } from './wizard-buttons.tsx';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  fields: DraftFields;
  picture: Picture;
  onBack: () => void;
  onContinue: () => void;
};

export function DetailsStep({ headingRef, fields, picture, onBack, onContinue }: Props) {
  const missing = missingDetails(fields.draft, picture.src !== null);
  return (
    <KeyArea className="grid gap-6" onKeyDown={(event) => isSubmitKey(event) && onContinue()}>
      <StepHeading ref={headingRef}>
        <Trans>Event Details</Trans>
      </StepHeading>
      <AboutFields {...fields} />
      <PlaceAndTimeFields {...fields} />
      <RepeatField {...fields} />
      <VisibilityFields {...fields} />
      <PictureField picture={picture} error={fields.errors.image} />
      <HighlightsField {...fields} />
      <AgendaField {...fields} />
      <HouseRulesField {...fields} />
      <SecondLanguage {...fields} />
      {missing.length > 0 && <StillNeeded missing={missing} />}
      <WizardButtons onBack={onBack}>
        <Button size="lg" disabled={missing.length > 0} onClick={onContinue}>
          <Trans>Continue to Pricing</Trans>
        </Button>
      </WizardButtons>
    </KeyArea>
  );
}

/**
 * Tells whether Enter in a field continues, as in every form; a disabled button would swallow it
 * silently.
 */
function isSubmitKey(event: KeyboardEvent): boolean {
  const { key, target } = event;
  const isField = target instanceof HTMLInputElement && target.type !== 'file';
  return key === 'Enter' && isField && !isComposing(event);
}

function StillNeeded({ missing }: { missing: RequiredDetail[] }) {
  const { t } = useLingui();
  const names: Record<RequiredDetail, string> = {
    title: t`title`,
    description: t`description`,
    category: t`category`,
    date: t`event date`,
    time: t`start time`,
    venue: t`venue name`,
    city: t`city`,
    location: t`full address`,
    image: t`event image`,
  };
  const list = missing.map((detail) => names[detail]).join(', ');
  return (
    <p className="text-muted-foreground">
      <Trans>Still needed: {list}</Trans>
    </p>
  );
}

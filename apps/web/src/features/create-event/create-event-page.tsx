import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { browserStorage } from '../../lib/browser-storage.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useFocusOnStep } from '../booking/step-heading.tsx';
import { GuidelinesStep } from './guidelines-step.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { wizardKey } from './wizard-key.ts';

const EventWizard = lazyPart(async () => (await import('./event-wizard.tsx')).EventWizard);

/** Who comes for the first time reads the guidelines; the form and its rules load after that. */
export function CreateEventPage() {
  const { t } = useLingui();
  usePageTitle(t`Create Event`, t`Host your own event for women entrepreneurs in your city.`);
  const [hasBegun] = useState(() => browserStorage.getItem(wizardKey) !== null);
  const [hasAccepted, setAccepted] = useState(false);
  const guidelines = <Guidelines onAccept={() => setAccepted(true)} />;
  if (!hasBegun && !hasAccepted) return guidelines;
  return <EventWizard hasAccepted={hasAccepted} waiting={guidelines} />;
}

function Guidelines({ onAccept }: { onAccept: () => void }) {
  const headingRef = useFocusOnStep('guidelines');
  return (
    <WizardFrame step="guidelines">
      <GuidelinesStep headingRef={headingRef} onAccept={onAccept} />
    </WizardFrame>
  );
}

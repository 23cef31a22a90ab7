import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { useFocusOnStep } from '../../../../components/pages/step-heading.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { browserStorage } from '../../../../lib/storage/browser-storage.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { GuidelinesStep } from './guidelines-step.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { wizardKey } from './wizard-key.ts';

const EventWizard = lazyPart(async () => (await import('./event-wizard.tsx')).EventWizard);

/** Shows the guidelines on a first visit; the form and its rules load after that. */
export function CreateEventPage() {
  const { t } = useLingui();
  usePageTitle(t`Create Event`, t`Host your own event for women entrepreneurs in your city.`);
  const { user, isLoading } = useSession();
  const owner = user?.id ?? null;
  const visit = useVisit(owner);
  const [hasAccepted, setAccepted] = useState(false);
  const guidelines = <Guidelines onAccept={() => setAccepted(true)} />;
  // The draft's owner must be known first.
  if (isLoading || (!hasAccepted && !hasBegun(owner))) return guidelines;
  return <EventWizard key={visit} hasAccepted={hasAccepted} waiting={guidelines} />;
}

const hasBegun = (owner: string | null) =>
  [owner, null].some((one) => browserStorage.getItem(wizardKey(one)) !== null);

/** Changes when a member signs out, so that the page keeps nothing of hers for the next visitor. */
function useVisit(owner: string | null): number {
  const [{ visitor, visit }, set] = useState({ visitor: owner, visit: 0 });
  if (visitor !== owner) set({ visitor: owner, visit: visitor === null ? visit : visit + 1 });
  return visit;
}

function Guidelines({ onAccept }: { onAccept: () => void }) {
  const headingRef = useFocusOnStep('guidelines');
  return (
    <WizardFrame step="guidelines">
      <GuidelinesStep headingRef={headingRef} onAccept={onAccept} />
    </WizardFrame>
  );
}

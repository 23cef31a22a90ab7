import type { EventDraft } from '@nagarika/domain/event-draft';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  forgetWizard,
  keepWizard,
  newWizard,
  readWizard,
  type WizardStep,
} from './wizard-storage.ts';

/** The draft and where she stands in it, kept in the browser until it is submitted. */
export function useWizard() {
  const [wizard, setWizard] = useState(readWizard);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current) keepWizard(wizard);
  }, [wizard]);

  const change = useCallback((values: Partial<EventDraft>) => {
    setWizard((last) => ({ ...last, draft: { ...last.draft, ...values } }));
  }, []);
  const goTo = useCallback((step: WizardStep) => setWizard((last) => ({ ...last, step })), []);
  /** It has been sent: there is nothing left to come back to. */
  const finish = useCallback(() => {
    isSubmitted.current = true;
    forgetWizard();
    setWizard(newWizard());
  }, []);

  return { ...wizard, change, goTo, finish };
}

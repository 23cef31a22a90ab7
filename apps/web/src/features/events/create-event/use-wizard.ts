import type { EventDraft } from '@nagarika/domain/events/drafts/event-draft';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  forgetWizard,
  isBegun,
  keepWizard,
  newWizard,
  readWizard,
  type WizardStep,
} from './wizard-storage.ts';

/**
 * The draft and where she stands in it, kept in the browser until it is submitted. `owner`: the
 * member; null: a visitor, whose draft becomes the member's when she signs in here.
 */
export function useWizard(owner: string | null) {
  const [wizard, setWizard] = useState(() => readWizard(owner));
  const [keptFor, setKeptFor] = useState(owner);
  if (keptFor !== owner) {
    setKeptFor(owner);
    // Nothing was typed here: what the member began on another day is still there.
    if (!isBegun(wizard)) setWizard(readWizard(owner));
  }
  const isSubmitted = useRef(false);
  // It may be sent by who has signed in since she pressed.
  const latestOwner = useRef(owner);
  useEffect(() => {
    latestOwner.current = owner;
  }, [owner]);
  useEffect(() => {
    if (!isSubmitted.current) keepWizard(owner, wizard);
  }, [owner, wizard]);

  const change = useCallback((values: Partial<EventDraft>) => {
    setWizard((last) => ({ ...last, draft: { ...last.draft, ...values } }));
  }, []);
  const goTo = useCallback((step: WizardStep) => setWizard((last) => ({ ...last, step })), []);
  /** It has been sent: there is nothing left to come back to. */
  const finish = useCallback(() => {
    isSubmitted.current = true;
    forgetWizard(latestOwner.current);
    setWizard(newWizard());
  }, []);

  return { ...wizard, change, goTo, finish };
}

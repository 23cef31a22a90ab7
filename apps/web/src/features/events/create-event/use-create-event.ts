import { useLingui } from '@lingui/react/macro';
import { isPricingComplete, missingDetails } from '@nagarika/domain/events/drafts/event-draft';
import { eventMessages } from '@nagarika/domain/events/drafts/event-submission';
import { draftDates } from '@nagarika/domain/events/drafts/series-draft';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../components/ui/toast-store.ts';
import type { FieldErrors } from '../../../lib/checked.ts';
import { nowDate } from '../../../lib/clock.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { useSession } from '../../people/session/use-session.ts';
import { checkDraft, errorsIn, stepToMend } from './draft-errors.ts';
import type { DraftFields } from './draft-fields.ts';
import { usePicture } from './use-picture.ts';
import { useSubmit } from './use-submit.ts';
import { useWizard } from './use-wizard.ts';
import type { WizardStep } from './wizard-storage.ts';

/** The wizard's steps: forward only when the step's checks pass (docs/product.md#hosting). */
export function useCreateEvent() {
  const { t } = useLingui();
  const { user } = useSession();
  const owner = user?.id ?? null;
  const { draft, draftId, step, change, goTo, finish } = useWizard(owner);
  const picture = usePicture({
    imageUrl: draft.imageUrl,
    onUploaded: (imageUrl) => change({ imageUrl }),
    canUpload: user !== null,
    keptFor: owner,
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const { submit, isSubmitting, problem } = useSubmit({
    picture,
    onSubmitted: () => {
      finish();
      setSubmitted(true);
    },
  });
  // The step whose faults are shown: where she tried to go on, until she has mended them.
  const [tried, setTried] = useState<WizardStep | null>(null);
  const page = useRef<HTMLDivElement>(null);

  function move(next: WizardStep) {
    setTried(null);
    goTo(next);
  }

  function showFaults(at: WizardStep) {
    // At once, to find the first.
    flushSync(() => {
      goTo(at);
      setTried(at);
    });
    showFirstError(page.current);
  }

  function missing(description: string, at: WizardStep) {
    toast({ variant: 'destructive', title: t`Missing Information`, description });
    showFaults(at);
  }

  /** False: something is missing or wrong in the details, and has been shown. */
  function areDetailsRight(): boolean {
    if (missingDetails(draft, picture.src !== null).length > 0) {
      missing(t`Please fill in all required fields including event image.`, 'details');
      return false;
    }
    if (Object.keys(faultsIn('details')).length === 0) return true;
    showFaults('details');
    return false;
  }

  function isPricingRight(): boolean {
    if (!isPricingComplete(draft)) {
      missing(t`Please specify ticket pricing and total available tickets.`, 'pricing');
      return false;
    }
    if (Object.keys(faultsIn('pricing')).length === 0) return true;
    showFaults('pricing');
    return false;
  }

  const check = () => checkDraft(draft, draftId, nowDate());
  const faultsIn = (at: WizardStep) => errorsIn(at, check());

  function trySubmit() {
    if (!areDetailsRight() || !isPricingRight()) return;
    const checked = check();
    if (checked.issues) showFaults(stepToMend(checked));
    else submit(checked.value, draftDates(draft).dates);
  }

  const errors = tried ? { ...unfilled(), ...faultsIn(tried) } : {};

  /** What the page requires and REST does not. */
  function unfilled(): FieldErrors {
    return {
      ...(picture.src === null && { image: eventMessages.image }),
      ...(draft.venue.trim() === '' && { venue: eventMessages.venue }),
      ...(tried === 'pricing' &&
        draft.totalTickets.trim() === '' && { totalTickets: eventMessages.totalTickets }),
    };
  }
  const fields: DraftFields = { draft, change, errors };

  return {
    page,
    step,
    fields,
    picture,
    isSubmitted,
    isSubmitting,
    problem,
    accept: () => move('details'),
    back: () => move(step === 'review' ? 'pricing' : step === 'pricing' ? 'details' : 'guidelines'),
    continueToPricing: () => areDetailsRight() && move('pricing'),
    review: () => areDetailsRight() && isPricingRight() && move('review'),
    submit: trySubmit,
  };
}

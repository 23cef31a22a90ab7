import { useLingui } from '@lingui/react/macro';
import {
  type EventDraft,
  isPricingComplete,
  missingDetails,
} from '@nagarika/domain/events/drafts/event-draft';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import type { EventSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { draftDates } from '@nagarika/domain/events/drafts/series-draft';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDialogs } from '../../../../components/dialog-provider.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useProblem } from '../../../../components/ui/outcomes/use-problem.tsx';
import type { FieldErrors } from '../../../../lib/forms/checked.ts';
import { showFirstError } from '../../../../lib/forms/show-first-error.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { checkDraft, errorsIn, stepToMend } from '../draft-errors.ts';
import type { DraftFields } from '../draft-fields.ts';
import { uploadFailure } from '../pictures/upload-failure.ts';
import { type Picture, usePicture } from '../pictures/use-picture.ts';
import {
  forgetWizard,
  isBegun,
  keepWizard,
  newWizard,
  readWizard,
  type WizardStep,
} from './wizard-storage.ts';

type Options = { picture: Picture; onSubmitted: () => void };

/** Runs the wizard's steps: forward only when the step's checks pass (docs/product.md#hosting). */
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
  // The step whose errors are shown, because the organiser tried to continue from it.
  const [tried, setTried] = useState<WizardStep | null>(null);
  const page = useRef<HTMLDivElement>(null);

  function move(next: WizardStep) {
    setTried(null);
    goTo(next);
  }

  function showFaults(at: WizardStep) {
    // Rendered at once, so that the first error can be found.
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

  /** Returns false after showing what is missing or wrong in the details. */
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

  /** Returns errors for fields that the page requires and REST does not. */
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

/**
 * Keeps the draft and its step in the browser until it is submitted. `owner` is the member, or null
 * for a visitor, whose draft becomes hers when she signs in here.
 */
function useWizard(owner: string | null) {
  const [wizard, setWizard] = useState(() => readWizard(owner));
  const [keptFor, setKeptFor] = useState(owner);
  if (keptFor !== owner) {
    setKeptFor(owner);
    // A draft that was begun here wins over the member's earlier one.
    if (!isBegun(wizard)) setWizard(readWizard(owner));
  }
  const isSubmitted = useRef(false);
  // The member may have signed in since she pressed.
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
  /** Forgets the draft once it has been sent. */
  const finish = useCallback(() => {
    isSubmitted.current = true;
    forgetWizard(latestOwner.current);
    setWizard(newWizard());
  }, []);

  return { ...wizard, change, goTo, finish };
}

/** Uploads the picture if it still waits, then sends the event; a failure loses nothing. */
function useSubmit({ picture, onSubmitted }: Options) {
  const { t } = useLingui();
  const { user } = useSession();
  const { open } = useDialogs();
  const utils = trpc.useUtils();
  const create = trpc.events.create.useMutation();
  const createSeries = trpc.series.create.useMutation();
  const [isSubmitting, setSubmitting] = useState(false);
  const { problem, fail, clear } = useProblem();

  function askToSignIn(submission: EventSubmission, dates: string[]) {
    toast({
      variant: 'destructive',
      title: t`Authentication Required`,
      description: t`Please sign in to create an event.`,
    });
    open('sign-in', { onSignedIn: () => void send(submission, dates) });
  }

  async function send(submission: EventSubmission, dates: string[]) {
    setSubmitting(true);
    clear();
    try {
      const imageUrl = await picture.ensureUploaded();
      const event = { ...submission, imageUrl };
      if (dates.length > 0) await createSeries.mutateAsync({ event, dates });
      else await create.mutateAsync(event);
      void utils.events.list.invalidate();
      onSubmitted();
    } catch (error) {
      fail({
        title: t`Event Creation Failed`,
        description:
          uploadFailure(error) ??
          serverMessage(error) ??
          t`Failed to create event. Please try again.`,
      });
    } finally {
      setSubmitting(false);
    }
  }

  return {
    isSubmitting,
    problem,
    /** `dates` are those of a series; none for a single event. */
    submit: (submission: EventSubmission, dates: string[]) =>
      user ? void send(submission, dates) : askToSignIn(submission, dates),
  };
}

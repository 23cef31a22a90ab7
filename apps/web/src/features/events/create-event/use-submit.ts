import { useLingui } from '@lingui/react/macro';
import type { EventSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { useProblem } from '../../../components/ui/use-problem.tsx';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';
import { uploadFailure } from './upload-failure.ts';
import type { Picture } from './use-picture.ts';

type Options = { picture: Picture; onSubmitted: () => void };

/** Uploads the picture if it still waits, then sends the event. Nothing is lost when it fails. */
export function useSubmit({ picture, onSubmitted }: Options) {
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
    /** `dates`: of a series; none of what takes place once. */
    submit: (submission: EventSubmission, dates: string[]) =>
      user ? void send(submission, dates) : askToSignIn(submission, dates),
  };
}

import { useLingui } from '@lingui/react/macro';
import type { EventSubmission } from '@nagarika/domain/event-submission';
import { useState } from 'react';
import { useDialogs } from '../../components/dialog-provider.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { useProblem } from '../../components/ui/use-problem.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';
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
  const [isSubmitting, setSubmitting] = useState(false);
  const { problem, fail, clear } = useProblem();

  function askToSignIn(submission: EventSubmission) {
    toast({
      variant: 'destructive',
      title: t`Authentication Required`,
      description: t`Please sign in to create an event.`,
    });
    open('sign-in', { onSignedIn: () => void send(submission) });
  }

  async function send(submission: EventSubmission) {
    setSubmitting(true);
    clear();
    try {
      const imageUrl = await picture.ensureUploaded();
      await create.mutateAsync({ ...submission, imageUrl });
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
    submit: (submission: EventSubmission) =>
      user ? void send(submission) : askToSignIn(submission),
  };
}

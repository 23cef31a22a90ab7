import { useLingui } from '@lingui/react/macro';
import { type EventDraft, eventDraftSchema } from '@nagarika/domain/event-draft';
import { type EventSubmission, eventMessages } from '@nagarika/domain/event-submission';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { useFailure } from '../../components/ui/use-failure.ts';
import type { Checked } from '../../lib/checked.ts';
import { nowDate } from '../../lib/clock.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import { checkDraft } from '../create-event/draft-errors.ts';
import type { DraftFields } from '../create-event/draft-fields.ts';
import { uploadFailure } from '../create-event/upload-failure.ts';
import { usePicture } from '../create-event/use-picture.ts';
import { useEditFollowing } from './use-edit-following.ts';
import type { WhichDates } from './which-dates.tsx';

/** An organiser's edit of her event; kept for the tab until it is saved. */
export function useEditEvent(eventId: string, stored: EventDraft, which: WhichDates) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const edit = trpc.revisions.edit.useMutation();
  const editFollowing = useEditFollowing();
  const failure = useFailure(t`Your changes could not be saved. Please try again.`, uploadFailure);
  const draft = useDraft(`edit-event:${eventId}`, stored, { asValue: eventDraftSchema.parse });
  const isChanged = JSON.stringify(draft.draft) !== JSON.stringify(stored);
  const { forget } = draft;
  // Changed back, there is nothing to come back to.
  useEffect(() => {
    if (!isChanged) forget();
  }, [isChanged, forget]);
  const picture = usePicture({
    imageUrl: draft.draft.imageUrl,
    onUploaded: (imageUrl) => draft.change({ imageUrl }),
    canUpload: true,
  });
  const form = useForm({
    draft,
    check,
    isLive: true,
    async send(submission) {
      const imageUrl = await picture.ensureUploaded();
      const edited = { ...submission, imageUrl, id: eventId };
      const { outcome, isWhole } =
        which === 'following'
          ? await editFollowing.send(edited)
          : { ...(await edit.mutateAsync(edited)), isWhole: true };
      draft.forget();
      if (!isWhole) return;
      toast(
        outcome === 'live'
          ? { title: t`Changes saved`, description: t`They are live.` }
          : { title: t`Changes submitted`, description: t`They go live once they are approved.` },
      );
      void navigate({ to: '/my-events/$id', params: { id: eventId } });
    },
    failure: {
      tell: failure.tell,
      clear() {
        failure.clear();
        editFollowing.clear();
      },
    },
  });

  const fields: DraftFields = { draft: form.values, change: form.change, errors: form.errors };
  const { submit, isSending } = form;
  const problem = failure.problem ?? editFollowing.problem;
  return { fields, picture, isChanged, isSending, submit, problem };
}

/** The wizard's rules, and what a page requires and REST does not. */
function check(draft: EventDraft): Checked<EventSubmission> {
  const checked = checkDraft(draft, crypto.randomUUID(), nowDate());
  const empty = (['venue', 'totalTickets'] as const).filter((field) => draft[field].trim() === '');
  const unfilled = empty.map((field) => ({ path: [field], message: eventMessages[field] }));
  const issues = [...(checked.issues ?? []), ...unfilled];
  return issues.length > 0 ? { issues } : checked;
}

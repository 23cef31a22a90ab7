import { useLingui } from '@lingui/react/macro';
import { type EventDraft, eventDraftSchema } from '@nagarika/domain/event-draft';
import { eventMessages } from '@nagarika/domain/event-submission';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { useProblem } from '../../components/ui/use-problem.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkDraft, type DraftErrors } from '../create-event/draft-errors.ts';
import type { DraftFields } from '../create-event/draft-fields.ts';
import { uploadFailure } from '../create-event/upload-failure.ts';
import { usePicture } from '../create-event/use-picture.ts';

/** An organiser's edit of her event; kept for the tab until it is saved. */
export function useEditEvent(eventId: string, stored: EventDraft) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const edit = trpc.revisions.edit.useMutation();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readEdit(eventId) ?? stored);
  const [isTried, setTried] = useState(false);
  const { problem, fail, clear } = useProblem();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  useEffect(() => keepEdit(eventId, isChanged ? draft : null), [eventId, draft, isChanged]);

  const change = (values: Partial<EventDraft>) => setDraft((last) => ({ ...last, ...values }));
  const picture = usePicture({
    imageUrl: draft.imageUrl,
    onUploaded: (imageUrl) => change({ imageUrl }),
    canUpload: true,
  });

  function check() {
    const checked = checkDraft(draft, crypto.randomUUID(), new Date());
    const errors: DraftErrors = {
      ...(draft.venue.trim() === '' && { venue: eventMessages.venue }),
      ...(draft.totalTickets.trim() === '' && { totalTickets: eventMessages.totalTickets }),
      ...(checked.ok ? {} : checked.errors),
    };
    return { submission: checked.ok ? checked.submission : null, errors };
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    clear();
    const { submission, errors } = check();
    if (!submission || Object.keys(errors).length > 0) {
      setTried(true);
      // Once the fields are marked.
      setTimeout(() => showFirstError(form.current));
      return;
    }
    try {
      const imageUrl = await picture.ensureUploaded();
      const { outcome } = await edit.mutateAsync({ ...submission, imageUrl, id: eventId });
      keepEdit(eventId, null);
      toast(
        outcome === 'live'
          ? { title: t`Changes saved`, description: t`They are live.` }
          : { title: t`Changes submitted`, description: t`They go live once they are approved.` },
      );
      void navigate({ to: '/my-events/$id', params: { id: eventId } });
    } catch (error) {
      const words = uploadFailure(error) ?? serverMessage(error);
      fail({
        title: t`Error`,
        description: words ?? t`Your changes could not be saved. Please try again.`,
      });
    }
  }

  const fields: DraftFields = { draft, change, errors: isTried ? check().errors : {} };
  return { form, fields, picture, isChanged, isSaving: edit.isPending, save, problem };
}

const key = (eventId: string) => `edit-event:${eventId}`;

function readEdit(eventId: string): EventDraft | null {
  try {
    return eventDraftSchema.parse(JSON.parse(tabStorage.getItem(key(eventId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Null: there is nothing to come back to. */
function keepEdit(eventId: string, draft: EventDraft | null) {
  if (draft) tabStorage.setItem(key(eventId), JSON.stringify(draft));
  else tabStorage.removeItem(key(eventId));
}

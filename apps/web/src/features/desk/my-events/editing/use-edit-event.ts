import { useLingui } from '@lingui/react/macro';
import { type EventDraft, eventDraftSchema } from '@nagarika/domain/events/drafts/event-draft';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import type { EditSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { instantFromIst } from '@nagarika/domain/language/format';
import { typedNumber } from '@nagarika/domain/language/typed-number';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { useProblem } from '../../../../components/ui/outcomes/use-problem.tsx';
import type { Checked } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { checkDraft } from '../../../events/create-event/draft-errors.ts';
import type { DraftFields } from '../../../events/create-event/draft-fields.ts';
import { uploadFailure } from '../../../events/create-event/pictures/upload-failure.ts';
import { usePicture } from '../../../events/create-event/pictures/use-picture.ts';
import type { MyEventDetails } from '../my-event-details.ts';
import { draftOf, pricesIn } from './stored-drafts.ts';
import type { WhichDates } from './which-dates.tsx';

/** The typed draft, and the dates that it applies to. */
type Edit = EventDraft & { which: WhichDates };

function asEdit(kept: unknown): Edit {
  const which = Object(kept).which === 'following' ? 'following' : 'one';
  return { ...eventDraftSchema.parse(kept), which };
}

/**
 * Edits an organiser's event, and keeps the draft for the tab until it is saved. `keepsPrices`:
 * prices of a live event are changed in a place of their own
 * (docs/decisions/0239-one-place-for-prices.md), unless the edit is about several dates, or
 * continues a change that asks for other prices.
 */
export function useEditEvent(event: MyEventDetails, stored: EventDraft) {
  const { id: eventId } = event;
  const { t } = useLingui();
  const navigate = useNavigate();
  const edit = trpc.revisions.edit.useMutation();
  const editFollowing = useEditFollowing();
  const failure = useFailure(t`Your changes could not be saved. Please try again.`, uploadFailure);
  const begin: Edit = { ...stored, which: 'one' };
  const draft = useDraft(`edit-event:${eventId}`, begin, { asValue: asEdit });
  const { which, ...typed } = draft.draft;
  const [live, asked] = [draftOf(event), stored].map((one) => JSON.stringify(pricesIn(one)));
  const keepsPrices = isStanding(event) && which === 'one' && live === asked;
  const written = { ...typed, ...(keepsPrices && pricesIn(stored)) };
  const isChanged = JSON.stringify(written) !== JSON.stringify(stored);
  const { forget } = draft;
  // An edit that was changed back leaves no draft.
  useEffect(() => {
    if (!isChanged) forget();
  }, [isChanged, forget]);
  const picture = usePicture({
    imageUrl: draft.draft.imageUrl,
    onUploaded: (imageUrl) => draft.change({ imageUrl }),
    canUpload: true,
  });
  const form = useForm<EventDraft, EditSubmission>({
    draft: { ...draft, draft: written },
    check: (values) => check(values, event, keepsPrices),
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
  return {
    fields,
    picture,
    isChanged,
    isSending,
    submit,
    problem,
    which,
    keepsPrices,
    choose(chosen: WhichDates) {
      // The price fields begin with the current prices.
      draft.change({ which: chosen, ...(chosen !== which && pricesIn(stored)) });
    },
  };
}

/**
 * Checks the wizard's rules, and fields that the page requires and REST does not; each fault has a
 * field that is shown.
 */
function check(
  draft: EventDraft,
  event: MyEventDetails,
  keepsPrices: boolean,
): Checked<EditSubmission> {
  const checked = checkDraft(draft, crypto.randomUUID(), nowDate(), { keepsPrices });
  const empty = (['venue', 'totalTickets'] as const).filter((field) => draft[field].trim() === '');
  const unfilled = empty.map((field) => ({ path: [field], message: eventMessages[field] }));
  const total = typedNumber(draft.totalTickets);
  const isBelowLimit =
    keepsPrices &&
    total < event.totalTickets &&
    event.ticketTypes.some(
      ({ limit, saleState }) => saleState !== 'retired' && limit !== null && limit > total,
    );
  const tooFew = { path: ['totalTickets'], message: eventMessages.limitMany };
  const issues = [...(checked.issues ?? []), ...unfilled, ...(isBelowLimit ? [tooFew] : [])];
  return issues.length > 0 ? { issues } : checked;
}

/**
 * Edits a date of a series and all that follow; `problem` names the dates that stay as they are,
 * and why.
 */
function useEditFollowing() {
  const { t } = useLingui();
  const { formatSpecDate } = useFormats();
  const edit = trpc.series.editFollowing.useMutation();
  const { problem, fail, clear } = useProblem();

  /** `isWhole` is true when no date has refused the change. */
  async function send(submission: EditSubmission & { id: string }) {
    const { dates, refused } = await edit.mutateAsync(submission);
    const isLive = dates.every(({ outcome }) => outcome === 'live');
    if (refused.length > 0) {
      fail({
        title: t`The others are changed. These dates stay as they are:`,
        description: refused
          .map(({ date, reason }) => `${formatSpecDate(instantFromIst(date, '12:00'))}: ${reason}`)
          .join(' '),
      });
    }
    return { outcome: isLive ? 'live' : 'in_review', isWhole: refused.length === 0 };
  }

  return { send, problem, clear };
}

import { Trans } from '@lingui/react/macro';
import { announcementBounds, stopInput } from '@nagarika/domain/words/news/announcements';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Textarea } from '../../../../components/ui/forms/input.tsx';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';

type Props = {
  id: string;
  formId: string;
  onStop: (why: { reason: string; forEvent: boolean }) => Promise<unknown>;
};

/** Asks for the reason of stopping; the organiser reads these words. */
export function StopForm({ id, formId, onStop }: Props) {
  const { values, errors, change, submit } = useForm({
    draft: useDraft(`stop-announcement-${id}`, { reason: '', forEvent: false }),
    check: (typed) => judge(stopInput, typed),
    isLive: true,
    send: onStop,
  });
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4 border-t pt-5">
      <Field
        label={<Trans>Why it is stopped</Trans>}
        help={<Trans>The organiser reads it.</Trans>}
        error={errors.reason}
      >
        <Textarea
          rows={2}
          maxLength={announcementBounds.stopReason}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      <Checkbox
        label={<Trans>No more announcements for this event</Trans>}
        checked={values.forEvent}
        onChange={({ target }) => change({ forEvent: target.checked })}
      />
    </form>
  );
}

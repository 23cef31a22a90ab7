import { Trans, useLingui } from '@lingui/react/macro';
import { eventChoices } from '@nagarika/domain/suspensions';
import { suspensionReason } from '@nagarika/domain/users';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/input.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { judgeField } from '../../../lib/checked.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ActForm } from './act-form.tsx';
import { EventChoices } from './event-choices.tsx';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; onClose: () => void };

/** Why, and what becomes of her coming events, where she has some. */
export function SuspendForm({ user, onClose }: Props) {
  const { t } = useLingui();
  const name = user.name ?? user.phone;
  const utils = trpc.useUtils();
  const preview = trpc.admin.suspensions.preview.useQuery({ id: user.id });
  const suspend = trpc.admin.suspensions.suspend.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  const done = useDone();
  const form = useForm({
    draft: useDraft(`suspend-${user.id}`, { reason: '', events: 'leave' }),
    check: ({ reason }) => judgeField('reason', suspensionReason, reason),
    async send(reason) {
      const events = eventChoices.find((one) => one === form.values.events) ?? 'leave';
      try {
        const answer = await suspend.mutateAsync({ id: user.id, reason, events });
        toast(done(answer));
        form.clear();
        onClose();
      } catch (error) {
        toast({
          variant: 'destructive',
          title: t`Error`,
          description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
        });
      }
    },
  });
  return (
    <ActForm
      question={t`Suspend ${name}?`}
      says={
        <Trans>
          They are signed out everywhere at once and cannot come back until they are let back in.
          Bookings stay as they are, and nothing is paid out to them meanwhile.
        </Trans>
      }
      action={t`Yes, suspend`}
      isDanger
      busy={suspend.isPending || preview.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {preview.data && preview.data.events > 0 && (
        <EventChoices
          preview={preview.data}
          chosen={form.values.events}
          onChoose={(events) => form.change({ events })}
        />
      )}
      <Field
        label={<Trans>Reason</Trans>}
        help={<Trans>For the audit log.</Trans>}
        error={form.errors.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={form.values.reason}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        )}
      </Field>
    </ActForm>
  );
}

type Answer = Outputs['admin']['suspensions']['suspend'];

/** What is not cancelled yet is named: nothing of it is sold, and it can be cancelled by itself. */
function useDone() {
  const { t } = useLingui();
  return ({ stopped, cancelled, left }: Answer) => {
    const title = t`User suspended`;
    if (left.length > 0) {
      const names = left.map((event) => event.title).join(', ');
      return { title, description: t`Not cancelled yet, but not sold any more: ${names}` };
    }
    if (cancelled > 0) return { title, description: t`Events cancelled: ${cancelled}` };
    return { title, ...(stopped > 0 && { description: t`Events not sold any more: ${stopped}` }) };
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { eventChoices } from '@nagarika/domain/desk/suspensions';
import { givenReason } from '@nagarika/domain/people/users';
import { ReasonField } from '../../../../components/ui/forms/reason-field.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { count } from '../../../../lib/count.ts';
import { judgeField } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { ActForm } from './act-form.tsx';
import { EventChoices } from './event-choices.tsx';
import { usePreview } from './use-preview.tsx';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; onClose: () => void };

/** Asks for the reason, and for what happens to the user's coming events, where there are some. */
export function SuspendForm({ user, onClose }: Props) {
  const { t } = useLingui();
  const name = user.name ?? user.phone;
  const utils = trpc.useUtils();
  const { preview, isPending, missing } = usePreview(user.id);
  const suspend = trpc.admin.suspensions.suspend.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  const done = useDone();
  const form = useForm({
    draft: useDraft(`suspend-${user.id}`, { reason: '', events: 'leave' }),
    check: ({ reason }) => judgeField('reason', givenReason, reason),
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
      busy={suspend.isPending || isPending}
      missing={missing}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {preview && preview.events > 0 && (
        <EventChoices
          preview={preview}
          chosen={form.values.events}
          onChoose={(events) => form.change({ events })}
        />
      )}
      <ReasonField
        help={<Trans>For the audit log.</Trans>}
        maxLength={1000}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ActForm>
  );
}

type Answer = Outputs['admin']['suspensions']['suspend'];

/** The most events that are named; of the others only the number is given. */
const mostNamed = 5;

/**
 * Reports the suspension and names the events that are not cancelled: their sales stop, unless
 * another admin has resumed them meanwhile.
 */
function useDone() {
  const { t } = useLingui();
  function namesOf(events: Answer['left']): string {
    const names = events.slice(0, mostNamed).map((event) => event.title);
    const named = names.join(', ');
    const more = count.format(events.length - names.length);
    return events.length > names.length ? t`${named} and ${more} more` : named;
  }
  return ({ stopped, cancelled, left }: Answer) => {
    const title = t`User suspended`;
    if (left.length > 0) {
      const [waiting, sold] = [false, true].map((isSold) =>
        namesOf(left.filter((event) => event.isSold === isSold)),
      );
      const said = [
        waiting && t`Not cancelled yet, but not sold any more: ${waiting}.`,
        sold && t`Sold again by another admin, and left to them: ${sold}.`,
      ];
      return { title, description: said.filter(Boolean).join(' ') };
    }
    if (cancelled > 0) return { title, description: t`Events cancelled: ${cancelled}` };
    return { title, ...(stopped > 0 && { description: t`Events not sold any more: ${stopped}` }) };
  };
}

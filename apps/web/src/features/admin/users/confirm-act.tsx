import { Trans, useLingui } from '@lingui/react/macro';
import { suspensionReason } from '@nagarika/domain/users';
import { useEffect, useRef } from 'react';
import { Button, buttonRow } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/input.tsx';
import { judgeField } from '../../../lib/checked.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { type Act, useUserAct } from './use-user-act.ts';
import type { UserCard } from './user-profile.tsx';

export type { Act };

type Props = { user: UserCard; act: Act; onClose: () => void };

/** In the place of the buttons, so that the card stays in view. */
export function ConfirmAct({ user, act, onClose }: Props) {
  const question = useRef<HTMLDivElement>(null);
  // The button that asked is gone: the keyboard goes on from here.
  useEffect(() => question.current?.focus(), []);
  const { perform, isPending } = useUserAct(user, act);
  const words = useWords(user)[act];
  const isDanger = act === 'suspend' || (act === 'role' && user.role === 'member');
  const form = useForm({
    draft: useDraft(`suspend-${user.id}`, { reason: '' }),
    check: ({ reason }) =>
      act === 'suspend' ? judgeField('reason', suspensionReason, reason) : { value: reason },
    async send(reason) {
      if (!(await perform(reason))) return;
      form.clear();
      onClose();
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="grid gap-4 rounded-lg border border-input bg-muted p-4"
    >
      <div tabIndex={-1} ref={question} className="grid gap-1 outline-none">
        <h3 className="text-lg">{words.question}</h3>
        <p>{words.says}</p>
      </div>
      {act === 'suspend' && (
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
      )}
      <div className={buttonRow}>
        <Button type="submit" variant={isDanger ? 'destructive' : 'default'} busy={isPending}>
          {words.action}
        </Button>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function useWords(user: UserCard) {
  const { t } = useLingui();
  const name = user.name ?? user.phone;
  const role =
    user.role === 'admin'
      ? {
          question: t`Make ${name} a member?`,
          says: t`The dashboard is closed to them at once.`,
          action: t`Yes, make member`,
        }
      : {
          question: t`Make ${name} an admin?`,
          says: t`They can then do everything that you can: review, suspend, pay out.`,
          action: t`Yes, make admin`,
        };
  return {
    role,
    suspend: {
      question: t`Suspend ${name}?`,
      says: t`They are signed out everywhere at once and cannot come back until they are let back in. Bookings and events stay as they are.`,
      action: t`Yes, suspend`,
    },
    unsuspend: {
      question: t`Let ${name} back in?`,
      says: t`They can sign in again.`,
      action: t`Yes, let back in`,
    },
    'sign-out': {
      question: t`Sign ${name} out everywhere?`,
      says: t`They can sign in again with a new code.`,
      action: t`Yes, sign out`,
    },
  } satisfies Record<Act, unknown>;
}

import { t } from '@lingui/core/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { hushToasts, toast } from '../../../components/ui/outcomes/toast-store.ts';
import { type Interrupted, openDesk } from '../../../lib/requests/session-ended.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { claimDrafts } from '../../../lib/storage/tab-storage.ts';
import { heldMember } from '../session/held-member.ts';
import { useForgetAnswers, useSessionNow, useSetUser } from '../session/use-session.ts';
import { pendingStep } from './pending-sign-in.ts';

/** Asks for signing in again when the session has ended, and resumes it after a reload. */
export function SignInAgain() {
  const { open } = useDialogs();
  const utils = trpc.useUtils();
  const { session } = utils.auth;
  const setUser = useSetUser();
  const forgetAnswers = useForgetAnswers();

  /** Keeps the member's page under the dialog, so that nothing typed is lost, while nobody is signed in. */
  const signInAgain = useEffectEvent((why: Interrupted): Promise<string | null> => {
    heldMember.hold(session.getData() ?? null);
    session.setData(undefined, null);
    return new Promise((resolve) => {
      open('sign-in', {
        why,
        onGone() {
          const now = session.getData() ?? null;
          heldMember.hold(null);
          if (!now) forgetAnswers();
          resolve(now?.id ?? null);
        },
      });
    });
  });

  const ended = useEffectEvent(() => setUser(null));
  const check = useEffectEvent(() => {
    void utils.client.auth.session.query().then(setUser, () => {});
  });

  useEffect(
    () =>
      openDesk({
        userId: () => session.getData()?.id ?? null,
        ended: () => ended(),
        check: () => check(),
        signInAgain: (why) => signInAgain(why),
        say: (why, isAnother) => hushToasts(() => toast(words(why, isAnother))),
        hush: () => hushToasts(),
      }),
    [session],
  );
  useGoOn();
  useClaim();
  return null;
}

/** Words what became of the press that the session's end interrupted. */
function words(why: Interrupted, isAnother: boolean) {
  const title = t`You were signed out`;
  if (why === 'paid') {
    return { title, description: t`You have paid: please do not pay again. Sign in to see it.` };
  }
  const description =
    why === 'money'
      ? t`Nothing was booked or charged.`
      : isAnother
        ? t`You are signed in with another number now: nothing was sent.`
        : t`Nothing was sent. Sign in and try again.`;
  return { title, description };
}

/** Reopens the dialog at its step when a visitor reloads while she waits for the code or types her name. */
function useGoOn() {
  const { open } = useDialogs();
  const { user, isLoading } = useSessionNow();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/auth' });
  const goOn = useEffectEvent(() => {
    const step = pendingStep(user);
    // Home opens the dialog by itself for a visitor who is not signed in.
    if (step?.isOpen && !(isHome && !user)) open('sign-in');
  });
  useEffect(() => {
    if (!isLoading) goOn();
  }, [isLoading]);
}

/** Deletes what another member has typed in this tab, when this one was signed in before the page opened. */
function useClaim() {
  const userId = useSessionNow().user?.id;
  useEffect(() => {
    if (userId) claimDrafts(userId);
  }, [userId]);
}

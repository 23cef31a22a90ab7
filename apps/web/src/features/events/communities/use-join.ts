import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Joining, useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';

export type JoinStep = 'city' | 'communities' | 'guidelines' | 'success';

/**
 * City → communities → guidelines → success, and Back the other way. A visitor
 * is led to sign in with what she chose; afterwards the joining goes on by itself.
 */
export function useJoin(resumed: Joining | undefined) {
  const { t } = useLingui();
  const { open } = useDialogs();
  const { user } = useSession();
  const utils = trpc.useUtils();
  const [step, setStep] = useState<JoinStep>(resumed ? 'guidelines' : 'city');
  const [city, setCity] = useState(resumed?.city ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(resumed?.communityIds ?? []);
  const joining = trpc.communities.join.useMutation({
    onSuccess() {
      setStep('success');
      void utils.communities.list.invalidate();
      // What is for the members of a group is hers to see.
      void utils.events.details.invalidate();
    },
    onError(error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to join. Please try again.`,
      });
    },
  });

  function join() {
    const communityIds = [...chosen];
    if (user) joining.mutate({ communityIds });
    else
      open('sign-in', {
        onSignedIn: () => open('join', { joining: { city, communityIds, isAgreed: true } }),
      });
  }

  const resume = useEffectEvent(() => resumed?.isAgreed && join());
  useEffect(() => {
    resume();
  }, []);

  return {
    step,
    city,
    chosen,
    joined: joining.data ?? [],
    isJoining: joining.isPending,
    join,
    chooseCity(name: string) {
      if (name !== city) setChosen([]);
      setCity(name);
      setStep('communities');
    },
    choose: setChosen,
    readGuidelines: () => setStep('guidelines'),
    back: () => setStep(step === 'guidelines' ? 'communities' : 'city'),
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type DialogSlot, type Joining, useDialogs } from '../../../components/dialog-provider.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Steps } from '../../../components/ui/navigation/steps.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useCommunityGuidelines } from '../../../content/community-guidelines.tsx';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';
import { CityGrid } from '../cities/city-grid.tsx';
import { useCity } from '../cities/city-provider.tsx';
import { CommunitiesStep } from './communities-step.tsx';
import { JoinedStep } from './joined-step.tsx';

type JoinStep = 'city' | 'communities' | 'guidelines' | 'success';

type Props = {
  /** The name of the city chosen before; '' if none. */
  marked: string;
  onChoose: (city: string) => void;
};

const order: JoinStep[] = ['city', 'communities', 'guidelines', 'success'];

export function JoinDialog({ open, onClose, joining }: DialogSlot) {
  const { t } = useLingui();
  const join = useJoin(joining);
  const { step, chosen } = join;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      isText={step === 'guidelines'}
      title={<Trans>Join WhatsApp Communities</Trans>}
      description={descriptions[step]}
      footer={
        step === 'communities' || step === 'guidelines' ? (
          <div className="flex justify-between gap-3">
            <Button variant="outline" disabled={join.isJoining} onClick={join.back}>
              <ArrowLeft aria-hidden="true" />
              <Trans>Back</Trans>
            </Button>
            {step === 'communities' ? (
              <Button disabled={chosen.length === 0} onClick={join.readGuidelines}>
                <Trans>Continue</Trans>
              </Button>
            ) : (
              <Button busy={join.isJoining} onClick={join.join}>
                <Trans>Agree & Join</Trans>
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      <div className="grid gap-6">
        <Steps
          label={t`Steps of joining`}
          steps={[t`City`, t`Groups`, t`Guidelines`, t`Done`]}
          current={step === 'success' ? order.length : order.indexOf(step)}
        />
        {step === 'city' && <CityStep marked={join.city} onChoose={join.chooseCity} />}
        {step === 'communities' && (
          <CommunitiesStep
            city={join.city}
            chosen={chosen}
            onChoose={join.choose}
            onBack={join.back}
          />
        )}
        {step === 'guidelines' && <GuidelineList />}
        {step === 'success' && (
          <JoinedStep communities={join.joined} isOpen={open} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

const descriptions: Record<JoinStep, ReactNode> = {
  city: <Trans>Choose the city whose groups you would like to join</Trans>,
  communities: <Trans>Choose one group or several</Trans>,
  guidelines: <Trans>Six rules that every group keeps</Trans>,
  success: <Trans>You have joined; this dialog closes by itself</Trans>,
};

/** Lists the six rules, short enough to be read before joining. */
function GuidelineList() {
  return (
    <ol className="grid gap-4">
      {useCommunityGuidelines().map(({ id, Icon, title, text }) => (
        <li key={id} className="flex gap-3.5">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-primary">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function CityStep({ marked, onChoose }: Props) {
  const { city } = useCity();
  const cities = trpc.cities.list.useQuery();
  const shown = marked || city?.name;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Where are you?</Trans>
      </h3>
      {cities.isPending && <Skeleton className="h-64" />}
      {cities.isError && (
        <ErrorState title={<Trans>Failed to fetch cities</Trans>} query={cities} />
      )}
      {cities.data?.length === 0 && (
        <p className="py-12 text-center text-muted-foreground">
          <Trans>No cities available at the moment.</Trans>
        </p>
      )}
      {cities.data && (
        <CityGrid
          cities={cities.data}
          columns="popular"
          marked={({ name, isDefault }) => (shown ? name === shown : isDefault)}
          onChoose={({ name }) => onChoose(name)}
        />
      )}
    </section>
  );
}

/**
 * Leads through city → communities → guidelines → success, and back. A visitor signs in with her
 * choice kept; afterwards the joining goes on by itself.
 */
function useJoin(resumed: Joining | undefined) {
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
      // The member now sees what is for the group's members only.
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

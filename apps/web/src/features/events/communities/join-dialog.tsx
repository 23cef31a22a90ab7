import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DialogSlot } from '../../../components/dialog-provider.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Steps } from '../../../components/ui/steps.tsx';
import { CityStep } from './city-step.tsx';
import { CommunitiesStep } from './communities-step.tsx';
import { GuidelineList } from './guideline-list.tsx';
import { JoinedStep } from './joined-step.tsx';
import { type JoinStep, useJoin } from './use-join.ts';

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

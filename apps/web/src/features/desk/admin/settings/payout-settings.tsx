import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { useFailure } from '../../../../components/ui/use-failure.ts';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';
import { ToggleBox } from '../table/toggle-box.tsx';

type Settings = Outputs['admin']['settings'];

/** Whether a payout is released by another than who prepared it. */
export function PayoutRelease({ stored }: { stored: Settings['payoutRelease'] }) {
  const { finance } = stored;
  const { t } = useLingui();
  const { admin } = trpc.useUtils();
  const save = trpc.admin.settings.savePayoutRelease.useMutation({
    onSuccess: (saved) => admin.settings.payoutRelease.setData(undefined, saved),
  });
  return (
    <PayoutSetting
      title={t`Payouts need two people`}
      intro={
        <>
          <Trans>
            One prepares a payout and makes its bank file, another releases it before it is marked
            paid.
          </Trans>{' '}
          <Plural
            value={finance}
            one="There is # admin who can: until there are two, one is enough."
            other="There are # admins who can."
          />
        </>
      }
      label={<Trans>Where there are two admins, two have to agree</Trans>}
      isOn={stored.twoPersons}
      save={(twoPersons) => save.mutateAsync({ twoPersons })}
    />
  );
}

/** Whether ₹1 shows that an account is right before more goes there. */
export function PayoutProof({ stored }: { stored: Settings['payoutProof'] }) {
  const { t } = useLingui();
  const { admin } = trpc.useUtils();
  const save = trpc.admin.settings.savePayoutProof.useMutation({
    onSuccess: (saved) => admin.settings.payoutProof.setData(undefined, saved),
  });
  return (
    <PayoutSetting
      title={t`₹1 proves an account`}
      intro={
        <Trans>
          The first payout to new payout details is ₹1. The rest can be prepared once the organiser
          has said that it arrived.
        </Trans>
      }
      label={<Trans>Send ₹1 first, and wait for the organiser’s word</Trans>}
      isOn={stored.isOn}
      save={(isOn) => save.mutateAsync({ isOn })}
    />
  );
}

type Props = {
  title: string;
  intro: ReactNode;
  label: ReactNode;
  isOn: boolean;
  save: (isOn: boolean) => Promise<unknown>;
};

function PayoutSetting({ title, intro, label, isOn, save }: Props) {
  const { t } = useLingui();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const { admin } = trpc.useUtils();

  async function turn(next: boolean) {
    failure.clear();
    await save(next).catch(failure.tell);
    void admin.payouts.invalidate();
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <p className="text-muted-foreground">{intro}</p>
      </CardHeader>
      <CardContent>
        <ToggleBox label={title} isOn={isOn} onTurn={turn}>
          {label}
        </ToggleBox>
        {failure.problem}
      </CardContent>
    </Card>
  );
}

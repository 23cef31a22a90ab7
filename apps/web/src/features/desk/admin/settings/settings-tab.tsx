import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { commissionPercent, serviceChargePercent } from '@nagarika/domain/events/prices/money';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useBrand } from '../../../../lib/use-brand.ts';
import { Labelled } from '../frame/labelled.tsx';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { ToggleBox } from '../table/toggle-box.tsx';
import { AboutFiguresForm } from './about-figures-form.tsx';

type Settings = Outputs['admin']['settings'];

type Props = {
  title: string;
  intro: ReactNode;
  label: ReactNode;
  isOn: boolean;
  save: (isOn: boolean) => Promise<unknown>;
};

export function SettingsTab() {
  const { t } = useLingui();
  usePageTitle(t`Settings`);
  const stored = trpc.admin.settings.aboutFigures.useQuery();
  const release = trpc.admin.settings.payoutRelease.useQuery();
  const proof = trpc.admin.settings.payoutProof.useQuery();
  return (
    <>
      <TabHeading
        intro={
          <Trans>What can be changed without a new version. Each change is in the audit log.</Trans>
        }
      >
        <Trans>Settings</Trans>
      </TabHeading>
      <QueryState query={stored} failure={<Trans>The settings could not be loaded.</Trans>}>
        {(found) => <AboutFiguresForm stored={found} />}
      </QueryState>
      <QueryState query={release} failure={<Trans>The settings could not be loaded.</Trans>}>
        {(found) => <PayoutRelease stored={found} />}
      </QueryState>
      <QueryState query={proof} failure={<Trans>The settings could not be loaded.</Trans>}>
        {(found) => <PayoutProof stored={found} />}
      </QueryState>
      <FixedRules />
    </>
  );
}

/** Says where settings are that people look for here in vain. */
function FixedRules() {
  const brand = useBrand();
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Set elsewhere</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>
            Name and contact come from the server’s environment, the shares of a sale from the
            contract with organisers.
          </Trans>
        </p>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Labelled label={<Trans>Name</Trans>}>{brand.name}</Labelled>
          <Labelled label={<Trans>Support e-mail</Trans>}>{brand.supportEmail}</Labelled>
          <Labelled label={<Trans>Support phone</Trans>}>{brand.supportPhone}</Labelled>
          <Labelled label={<Trans>Service charge</Trans>}>{serviceChargePercent}%</Labelled>
          <Labelled label={<Trans>Platform commission</Trans>}>{commissionPercent}%</Labelled>
        </dl>
      </CardContent>
    </Card>
  );
}

/** Sets whether a payout needs release by another admin than the one who prepared it. */
function PayoutRelease({ stored }: { stored: Settings['payoutRelease'] }) {
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

/** Sets whether ₹1 proves an account before more goes there. */
function PayoutProof({ stored }: { stored: Settings['payoutProof'] }) {
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

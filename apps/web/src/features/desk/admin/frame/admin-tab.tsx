import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../../../../components/not-found-page.tsx';
import { PageWaiting } from '../../../../components/page-waiting.tsx';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { tabs } from './tabs.ts';
import { useAreaWords } from './use-area-words.ts';
import { areaOfTab, useMyAreas } from './use-my-tabs.ts';

/** A tab's code is loaded when it is opened. */
export function AdminTab({ name }: { name: string }) {
  const Tab = Object.entries(tabs).find(([tab]) => tab === name)?.[1];
  if (!Tab) return <NotFoundPage />;
  return (
    <OfTab name={name}>
      <Tab waiting={<PageWaiting />} />
    </OfTab>
  );
}

/** Shows a tab to admins of its area, and tells another which area that is. */
export function OfTab({ name, children }: { name: string; children: ReactNode }) {
  const area = areaOfTab(name);
  const isMine = useMyAreas();
  return area && !isMine(area) ? <OthersArea area={area} /> : children;
}

/** Stands in place of what is for admins of another area. */
function OthersArea({ area }: { area: AdminArea }) {
  const { t } = useLingui();
  const { name } = useAreaWords()[area];
  usePageTitle(t`Not your area`);
  return (
    <EmptyState
      seed="others-area"
      isPage
      title={<Trans>Not your area</Trans>}
      action={
        <Link to="/admin" className={buttonVariants()}>
          <Trans>To the dashboard</Trans>
        </Link>
      }
    >
      <Trans>This needs the area {name}. An admin of the area Owner can give it to you.</Trans>
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { NotFoundPage } from '../../../components/not-found-page.tsx';
import { PageWaiting } from '../../../components/page-waiting.tsx';
import { OthersArea } from './others-area.tsx';
import { tabs } from './tabs.ts';
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

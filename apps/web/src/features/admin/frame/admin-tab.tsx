import { NotFoundPage } from '../../../components/not-found-page.tsx';
import { PageWaiting } from '../../../components/page-waiting.tsx';
import { tabs } from './tabs.ts';

/** A tab's code is loaded when it is opened. */
export function AdminTab({ name }: { name: string }) {
  const Tab = Object.entries(tabs).find(([tab]) => tab === name)?.[1];
  if (!Tab) return <NotFoundPage />;
  return <Tab waiting={<PageWaiting />} />;
}

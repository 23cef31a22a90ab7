import { NotFoundPage } from '../../../components/not-found-page.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { tabs } from './tabs.ts';

/** A tab's code is loaded when it is opened. */
export function AdminTab({ name }: { name: string }) {
  const Tab = Object.entries(tabs).find(([tab]) => tab === name)?.[1];
  if (!Tab) return <NotFoundPage />;
  return (
    <Tab
      waiting={
        <div role="status" className="grid place-items-center py-24">
          <Spinner className="size-8" />
        </div>
      }
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { sections } from './sections.ts';
import { useMyAreas } from './use-my-tabs.ts';

/** The sidebar's and the drawer's list of tabs. */
export function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useLingui();
  const isMine = useMyAreas();
  const mine = sections
    .map(({ title, tabs }) => ({ title, tabs: tabs.filter(({ area }) => isMine(area)) }))
    .filter(({ tabs }) => tabs.length > 0);
  return (
    <nav aria-label={t`Dashboard`} className="grid gap-4 lg:gap-2">
      <Link to="/admin" onClick={onNavigate} activeOptions={{ exact: true }} {...look}>
        <LayoutDashboard aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Dashboard</Trans>
      </Link>
      {mine.map(({ title, tabs }) => (
        <div key={title.id} className="grid">
          <h2 className="px-3 font-sans text-sm font-semibold text-muted-foreground">{t(title)}</h2>
          {tabs.map(({ name, icon: Icon, label }) => (
            <Link
              key={name}
              to="/admin/$tab"
              params={{ tab: name }}
              onClick={onNavigate}
              activeOptions={{ includeSearch: false }}
              {...look}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {t(label)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

const look = {
  className: 'flex min-h-11 items-center gap-3 rounded-md px-3 lg:min-h-7.5',
  activeProps: { className: 'bg-accent text-accent-foreground font-semibold' },
  inactiveProps: { className: 'hover:bg-muted' },
};

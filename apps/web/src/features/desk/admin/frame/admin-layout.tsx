import { Trans, useLingui } from '@lingui/react/macro';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Bell, LayoutDashboard, LogOut, Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ChatButton } from '../../../../components/chat-button.tsx';
import { Wordmark } from '../../../../components/pages/wordmark.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useBrand } from '../../../../lib/use-brand.ts';
import { useSignOut } from '../../../people/auth/use-sign-out.ts';
import { FactorGate } from '../../../people/second-factor/factor-gate.tsx';
import { useSession } from '../../../people/session/use-session.ts';
import { useUnread } from '../../../words/notifications/use-unread.ts';
import { sections } from './sections.ts';
import { useMyAreas } from './use-my-tabs.ts';

const look = {
  className: 'flex min-h-11 items-center gap-3 rounded-md px-3 lg:min-h-7.5',
  activeProps: { className: 'bg-accent text-accent-foreground font-semibold' },
  inactiveProps: { className: 'hover:bg-muted' },
};

const rowLook =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-left hover:bg-muted lg:min-h-7.5';

const edge = 'color-mix(in srgb, var(--foreground) 16%, transparent)';
/**
 * Marks a list that scrolls with a shadow at each edge beyond which it goes on; the card covers it
 * at the end.
 */
const goesOn = {
  background: [
    'linear-gradient(var(--card) 40%, transparent) top / 100% 2rem no-repeat local',
    'linear-gradient(transparent, var(--card) 60%) bottom / 100% 2rem no-repeat local',
    `linear-gradient(${edge}, transparent) top / 100% 0.75rem no-repeat scroll`,
    `linear-gradient(transparent, ${edge}) bottom / 100% 0.75rem no-repeat scroll`,
  ].join(', '),
};

/** The dashboard's own frame: a sidebar, or a drawer where there is no room. */
export function AdminLayout() {
  const gate = useAdminGate();
  if (gate !== 'open') {
    return (
      <div className="grid min-h-dvh place-items-center" role="status">
        {gate === 'waiting' && <Spinner className="size-8" />}
      </div>
    );
  }
  return (
    <div className="grid min-h-dvh grid-cols-1 content-start lg:grid-cols-[17rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh flex-col gap-3 border-r bg-card px-4 py-3 lg:flex">
        <div className="flex items-center justify-between">
          <Home />
          <ChatButton />
        </div>
        <div className="min-h-0 grow overflow-y-auto" style={goesOn}>
          <AdminNav />
        </div>
        <AdminAccount />
      </aside>
      <TopBar />
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 px-4 py-6 md:px-8 md:py-8">
        <FactorGate>
          <Outlet />
        </FactorGate>
      </div>
    </div>
  );
}

function Home() {
  const brand = useBrand();
  return (
    <Link to="/" aria-label={brand.name} className="flex h-11 items-center lg:px-3">
      <Wordmark className="h-8" />
    </Link>
  );
}

function TopBar() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center justify-between border-b bg-card px-4 lg:hidden low:static">
      <Home />
      <div className="grow" />
      <ChatButton className="mr-1" />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Open menu`}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </Button>
      <Dialog
        shape="sheet"
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>Dashboard</Trans>}
        description={<Trans>The tabs of the dashboard</Trans>}
      >
        <AdminNav onNavigate={() => setOpen(false)} />
        <div className="mt-5">
          <AdminAccount />
        </div>
      </Dialog>
    </header>
  );
}

/** Links out of the dashboard, under its tabs. */
function AdminAccount() {
  const navigate = useNavigate();
  const { told, label } = useUnread();
  const signOut = useSignOut(() => void navigate({ to: '/' }));
  return (
    <div className="grid gap-1 border-t pt-4 lg:gap-0.5 lg:pt-3">
      <Link to="/" className={rowLook}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        <Trans>Back to Site</Trans>
      </Link>
      <Link to="/notifications" className={rowLook} aria-label={label}>
        <Bell aria-hidden="true" className="size-5" />
        {/* The blank keeps word and number apart, as they are in the label. */}
        <Trans>Notifications</Trans> {told && <Badge className="ml-auto">{told}</Badge>}
      </Link>
      <button type="button" onClick={signOut} className={rowLook}>
        <LogOut aria-hidden="true" className="size-5" />
        <Trans>Sign Out</Trans>
      </button>
    </div>
  );
}

/** Lets an authenticated admin in; tells others why not, and sends them home. */
function useAdminGate(): 'waiting' | 'open' | 'shut' {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  const isOpen = user !== null && isAdmin(user);
  if (isOpen) wasOpen.current = true;

  useEffect(() => {
    // An admin who has signed out here needs no explanation.
    if (isLoading || isOpen || wasOpen.current) return;
    toast(
      user
        ? {
            title: t`Unauthorized`,
            description: t`You don't have admin privileges to access this dashboard.`,
            variant: 'destructive',
          }
        : {
            title: t`Access Denied`,
            description: t`Please log in to access the admin dashboard.`,
            variant: 'destructive',
          },
    );
    void navigate({ to: '/', replace: true });
  }, [isLoading, isOpen, user, navigate, t]);

  if (isLoading) return 'waiting';
  return isOpen ? 'open' : 'shut';
}

/** Lists the tabs in the sidebar and the drawer. */
function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
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

import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { ChatButton } from '../../../../components/chat-button.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { Wordmark } from '../../../../components/wordmark.tsx';
import { useBrand } from '../../../../lib/use-brand.ts';
import { FactorGate } from '../../../people/second-factor/factor-gate.tsx';
import { AdminAccount } from './admin-account.tsx';
import { AdminNav } from './admin-nav.tsx';
import { useAdminGate } from './use-admin-gate.ts';

const edge = 'color-mix(in srgb, var(--foreground) 16%, transparent)';
/** A list that scrolls: a shadow at each edge behind which it goes on, covered by the card where it ends. */
const goesOn = {
  background: [
    'linear-gradient(var(--card) 40%, transparent) top / 100% 2rem no-repeat local',
    'linear-gradient(transparent, var(--card) 60%) bottom / 100% 2rem no-repeat local',
    `linear-gradient(${edge}, transparent) top / 100% 0.75rem no-repeat scroll`,
    `linear-gradient(transparent, ${edge}) bottom / 100% 0.75rem no-repeat scroll`,
  ].join(', '),
};

/** The dashboard's own frame: a sidebar, a drawer where there is no room for one. */
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

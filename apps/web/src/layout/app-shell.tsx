import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { FloatingChat } from '../components/chat-button.tsx';
import { DialogProvider } from '../components/dialog-provider.tsx';
import { ToastHost } from '../components/ui/toast-host.tsx';
import { dialogs } from '../dialogs/dialogs.ts';
import { CityProvider } from '../features/events/cities/city-provider.tsx';
import { SignInAgain } from '../features/people/auth/sign-in-again.tsx';
import { FollowLanguage } from '../features/people/language/follow-language.tsx';
import { useHeld } from '../features/people/session/use-session.ts';
import { isCheckInPath } from '../features/sales/offline/check-in-cache.ts';
import { useOfflineTickets } from '../features/sales/offline/use-offline-tickets.ts';
import { OfflineNotice } from '../pwa/offline-notice.tsx';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function AppShell() {
  const path = useLocation({ select: (location) => location.pathname });
  const content = useFocusOnNavigation(path);
  const { turn } = useHeld();
  useOfflineTickets();
  // The dashboard brings its own frame; at the door the whole screen is the door's.
  const framed = !path.startsWith('/admin') && !isCheckInPath(path);

  return (
    <CityProvider>
      <DialogProvider dialogs={dialogs}>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#content"
            className="sr-only z-60 rounded-md bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
          >
            <Trans>Skip to content</Trans>
          </a>
          {framed && <Header />}
          <OfflineNotice />
          <main ref={content} id="content" tabIndex={-1} className="grow outline-none">
            <Fragment key={turn}>
              <Outlet />
            </Fragment>
          </main>
          {framed && <Footer />}
        </div>
        {framed && <BottomTabs />}
        {framed && <FloatingChat />}
        <SignInAgain />
        <FollowLanguage />
        <UpdatePrompt />
        <ToastHost />
      </DialogProvider>
    </CityProvider>
  );
}

/** A new page is read from its start, as if the browser had loaded it. */
function useFocusOnNavigation(path: string) {
  const content = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path]);
  return content;
}

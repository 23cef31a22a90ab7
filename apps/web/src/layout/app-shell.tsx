import { Trans, useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { CalendarDays, House, MessagesSquare, UserRound } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { ChatButton, FloatingChat } from '../components/chat-button.tsx';
import { DialogProvider, useDialogs } from '../components/dialog-provider.tsx';
import { Wordmark } from '../components/pages/wordmark.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { ToastHost } from '../components/ui/outcomes/toast-host.tsx';
import { dialogs } from '../dialogs/dialogs.ts';
import { CityProvider } from '../features/events/cities/city-provider.tsx';
import { SignInAgain } from '../features/people/auth/sign-in-again.tsx';
import { FollowLanguage } from '../features/people/language/follow-language.tsx';
import { LanguageLinks } from '../features/people/language/language-links.tsx';
import { useHeld } from '../features/people/session/use-session.ts';
import { isCheckInPath } from '../features/sales/offline/check-in-cache.ts';
import { useOfflineTickets } from '../features/sales/offline/use-offline-tickets.ts';
import { useNow } from '../lib/times/use-now.ts';
import { useBrand } from '../lib/use-brand.ts';
import { OfflineNotice } from '../pwa/offline-notice.tsx';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { Header } from './header.tsx';
import { isTabActive } from './tab-active.ts';

const entry =
  'flex min-h-11 items-center text-left text-ink-muted hover:text-ink-foreground hover:underline forced-colors:underline';

export function AppShell() {
  const path = useLocation({ select: (location) => location.pathname });
  const content = useFocusOnNavigation(path);
  const { turn } = useHeld();
  useOfflineTickets();
  // The dashboard has its own frame; the check-in takes the whole screen.
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

/** Moves the focus to a new page's start, as if the browser had loaded it. */
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

/** Shows the tabs with the chat beside them, so that nothing floats over the page. */
function BottomTabs() {
  const { t } = useLingui();
  const path = useLocation({ select: (location) => location.pathname });
  const tabs = [
    { to: '/', label: t`Home`, Icon: House },
    { to: '/events', label: t`Events`, Icon: CalendarDays },
    { to: '/community', label: t`Wall`, Icon: MessagesSquare },
    { to: '/profile', label: t`Profile`, Icon: UserRound },
  ] as const;

  return (
    <div
      data-tabs
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex h-(--bottom-bar) max-w-xl items-center pr-3">
        <nav aria-label={t`Main`} className="h-full min-w-0 grow">
          <ul className="grid h-full grid-cols-4">
            {tabs.map(({ to, label, Icon }) => {
              const active = isTabActive(to, path);
              return (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={active ? 'page' : undefined}
                    className={clsx(
                      'flex h-full flex-col items-center justify-center gap-0.5 text-sm leading-tight low:gap-0',
                      active ? 'font-semibold text-primary' : 'text-muted-foreground',
                    )}
                  >
                    <span className={clsx('rounded-full px-4 py-0.5', active && 'bg-accent')}>
                      <Icon className="size-5.5" />
                    </span>
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <aside aria-label={t`Help`} className="shrink-0 border-l pl-3">
          <ChatButton />
        </aside>
      </div>
    </div>
  );
}

function Footer() {
  const brand = useBrand();
  const { t } = useLingui();
  const { open } = useDialogs();
  const now = useNow();
  return (
    <footer className="on-ink mt-16 pb-[calc(var(--bottom-bar)+var(--offer)+env(safe-area-inset-bottom))]">
      <div aria-hidden="true" className="kolam-rule -translate-y-1/2" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-[1.4fr_1fr_1fr_1fr] md:py-14">
        <div className="col-span-full max-w-xs md:col-span-1">
          <Link to="/" aria-label={brand.name} className="inline-block">
            <Wordmark className="h-9" />
          </Link>
          <p className="mt-4 text-ink-muted">{brand.tagline}</p>
        </div>
        <Column title={t`Events`}>
          <Link to="/events" className={entry}>
            <Trans>Browse Events</Trans>
          </Link>
          <Link to="/create-event" className={entry}>
            <Trans>Create Event</Trans>
          </Link>
          <Link to="/event-guidelines" className={entry}>
            <Trans>Event Guidelines</Trans>
          </Link>
        </Column>
        <Column title={t`Community`}>
          <button type="button" className={entry} onClick={() => open('join')}>
            <Trans>WhatsApp Groups</Trans>
          </button>
          <Link to="/community" className={entry}>
            <Trans>Community Wall</Trans>
          </Link>
          <Link to="/guidelines" className={entry}>
            <Trans>Guidelines</Trans>
          </Link>
        </Column>
        <Column title={t({ message: 'Support', context: 'help' })}>
          <Link to="/contact" className={entry}>
            <Trans>Contact Us</Trans>
          </Link>
          <Link to="/help" className={entry}>
            <Trans>Help Center</Trans>
          </Link>
          <button type="button" className={entry} onClick={() => open('privacy')}>
            <Trans>Privacy Policy</Trans>
          </button>
          <button type="button" className={entry} onClick={() => open('terms')}>
            <Trans>Terms & Conditions</Trans>
          </button>
        </Column>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-8 md:flex-row-reverse">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <LanguageLinks className="-ml-1" />
          <ThemeSwitch />
        </div>
        <p className="text-ink-muted">
          © 2024–{istDate(now).slice(0, 4)} {brand.name}
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-lg">{title}</h2>
      {children}
    </section>
  );
}

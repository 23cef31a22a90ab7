import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { CalendarDays, House, MessagesSquare, UserRound } from 'lucide-react';
import { ChatButton } from '../components/chat-button.tsx';
import { isTabActive } from './tab-active.ts';

/** The tabs, and the chat beside them: nothing floats over the page. */
export function BottomTabs() {
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

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { buttonVariants } from '../components/ui/button.tsx';
import { useUnreadCount } from '../features/notifications/use-unread-count.ts';

export function NotificationsBell() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  return (
    <Link
      to="/notifications"
      aria-label={
        unread > 0
          ? t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
          : t`Notifications`
      }
      className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'relative' })}
    >
      <Bell />
      {unread > 0 && (
        <span className="absolute top-1 right-0.5 min-w-5 rounded-full border border-transparent bg-primary px-1 text-center text-xs leading-4.5 font-semibold text-primary-foreground">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { buttonVariants } from '../components/ui/button.tsx';
import { useUnread } from '../features/words/notifications/use-unread.ts';

export function NotificationsBell() {
  const { told, label } = useUnread();
  return (
    <Link
      to="/notifications"
      aria-label={label}
      className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'relative' })}
    >
      <Bell />
      {told && (
        <span className="absolute top-1 right-0.5 min-w-5 rounded-full border border-transparent bg-primary px-1 text-center text-xs leading-4.5 font-semibold text-primary-foreground">
          {told}
        </span>
      )}
    </Link>
  );
}

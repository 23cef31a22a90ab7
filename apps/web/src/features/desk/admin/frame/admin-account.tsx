import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Bell, LogOut } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { useSignOut } from '../../../people/auth/use-sign-out.ts';
import { useUnread } from '../../../words/notifications/use-unread.ts';

/** What leads out of the dashboard, under its tabs. */
export function AdminAccount() {
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

const rowLook =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-left hover:bg-muted lg:min-h-7.5';

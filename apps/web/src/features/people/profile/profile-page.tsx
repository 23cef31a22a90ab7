import { Trans, useLingui } from '@lingui/react/macro';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  CalendarCheck,
  CalendarPlus,
  Heart,
  LayoutDashboard,
  LogIn,
  LogOut,
  ShieldCheck,
  Ticket,
} from 'lucide-react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { ThemeSwitch } from '../../../components/theme-switch.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useSignOut } from '../auth/use-sign-out.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import { useSession } from '../session/use-session.ts';
import { ProfileCard } from './profile-card.tsx';
import { RowContent, RowGroup, rowLook } from './profile-links.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  usePageTitle(t`Profile`);
  const { user, isLoading } = useSession();
  return (
    <div className="narrow-page">
      <PageHeading title={<Trans>Profile</Trans>} />
      {isLoading ? <Skeleton className="h-60 rounded-lg sm:h-40" /> : <ProfileCard user={user} />}
      <RowGroup title={<Trans>My Activity</Trans>}>
        <Link to="/my-bookings" className={rowLook}>
          <RowContent icon={<Ticket />} title={<Trans>My Bookings</Trans>}>
            <Trans>See your upcoming and past tickets</Trans>
          </RowContent>
        </Link>
        <Link to="/saved-events" className={rowLook}>
          <RowContent icon={<Heart />} title={<Trans>Saved Events</Trans>}>
            <Trans>Events you liked</Trans>
          </RowContent>
        </Link>
      </RowGroup>
      <RowGroup title={<Trans>Organize</Trans>}>
        <Link to="/create-event" className={rowLook}>
          <RowContent icon={<CalendarPlus />} title={<Trans>Create Event</Trans>}>
            <Trans>Host your own event</Trans>
          </RowContent>
        </Link>
        <Link to="/my-events" className={rowLook}>
          <RowContent icon={<CalendarCheck />} title={<Trans>My Events</Trans>}>
            <Trans>See the bookings and takings of what you host</Trans>
          </RowContent>
        </Link>
        {user && isAdmin(user) && (
          <Link to="/admin" className={rowLook}>
            <RowContent icon={<LayoutDashboard />} title={<Trans>Dashboard</Trans>}>
              <Trans>Manage events and settings</Trans>
            </RowContent>
          </Link>
        )}
      </RowGroup>
      <RowGroup title={<Trans>Appearance</Trans>}>
        <div className="p-4 md:px-5">
          <ThemeSwitch />
          <LanguageLinks className="mt-3 -ml-1 border-t pt-3" />
        </div>
      </RowGroup>
      <RowGroup title={<Trans>Account</Trans>}>
        {user && (
          <Link to="/account" className={rowLook}>
            <RowContent icon={<ShieldCheck />} title={<Trans>Your account</Trans>}>
              <Trans>Your number, where you are signed in, your data</Trans>
            </RowContent>
          </Link>
        )}
        {isLoading ? <Skeleton className="h-19" /> : user ? <SignOutRow /> : <SignInRow />}
      </RowGroup>
    </div>
  );
}

function SignOutRow() {
  const navigate = useNavigate();
  // Not before: until then the header still asks for what is the member's.
  const signOut = useSignOut(() => void navigate({ to: '/' }));
  return (
    <button type="button" className={rowLook} onClick={signOut}>
      <RowContent icon={<LogOut />} title={<Trans>Sign Out</Trans>}>
        <Trans>You can sign back in anytime</Trans>
      </RowContent>
    </button>
  );
}

function SignInRow() {
  const { open } = useDialogs();
  return (
    <button type="button" className={rowLook} onClick={() => open('sign-in')}>
      <RowContent icon={<LogIn />} title={<Trans>Sign In to Access Settings</Trans>} />
    </button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  BadgeCheck,
  CalendarCheck,
  CalendarPlus,
  ChevronRight,
  Heart,
  LayoutDashboard,
  LogIn,
  LogOut,
  Mail,
  MapPin,
  Pencil,
  ShieldCheck,
  Ticket,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { ThemeSwitch } from '../../../components/theme-switch.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { useSignOut } from '../auth/use-sign-out.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import { useSession } from '../session/use-session.ts';

const rowLook =
  'flex w-full items-center gap-4 p-4 text-left -outline-offset-2 hover:bg-accent hover:text-accent-foreground md:px-5';

type Props = { icon: ReactNode; title: ReactNode; children?: ReactNode };

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
  // The page is left only once signed out: until then the header still asks for the member's data.
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

/** Shows a card of rows, each a link or a button with `rowLook` and a `RowContent`. */
function RowGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="divide-y overflow-hidden rounded-lg border bg-card text-card-foreground shadow-card">
        {children}
      </div>
    </section>
  );
}

function RowContent({ icon, title, children }: Props) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {children && <span className="block text-pretty text-muted-foreground">{children}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
    </>
  );
}

/** Shows the user's name and status; null is a guest. */
function ProfileCard({ user }: { user: User | null }) {
  return (
    <Card className="overflow-hidden">
      <div aria-hidden="true" className="kolam-rule mt-4" />
      <div className="flex flex-col items-center gap-4 p-5 text-center sm:flex-row sm:items-start sm:text-left md:p-6">
        <Avatar name={user?.name} src={user?.avatarUrl} className="size-24 text-3xl" />
        {user ? <Member user={user} /> : <Guest />}
      </div>
    </Card>
  );
}

function Member({ user }: { user: User }) {
  const nameOf = useNames();
  return (
    <>
      <div className="grid w-full min-w-0 grow grid-cols-1 gap-2">
        <h2 dir="auto" className="text-2xl">
          {user.name ?? <Trans>New member</Trans>}
        </h2>
        {user.bio && (
          <p dir="auto" className="text-muted-foreground">
            {user.bio}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-2 sm:justify-start">
          {user.city && (
            <Badge variant="secondary" className="text-left whitespace-normal!">
              <MapPin aria-hidden="true" />
              <bdi>{nameOf(user.city)}</bdi>
            </Badge>
          )}
          {user.isPhoneVerified && (
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" />
              <Trans>Phone Verified</Trans>
            </Badge>
          )}
          {user.isEmailVerified && (
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" />
              <Trans>Email Verified</Trans>
            </Badge>
          )}
          {user.email && !user.isEmailVerified && (
            <Link to="/edit-profile" hash="channels" className="rounded-full">
              <Badge tone="warning">
                <Mail aria-hidden="true" />
                <Trans>Confirm your email</Trans>
              </Badge>
            </Link>
          )}
        </div>
      </div>
      <Link to="/edit-profile" className={buttonVariants({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        <Trans>Edit Profile</Trans>
      </Link>
    </>
  );
}

function Guest() {
  const { open } = useDialogs();
  return (
    <>
      <div className="grid grow gap-1">
        <h2 className="text-2xl">
          <Trans>Guest User</Trans>
        </h2>
        <p className="text-muted-foreground">
          <Trans>Sign in to view your bookings and saved events</Trans>
        </p>
      </div>
      <Button onClick={() => open('sign-in')}>
        <Trans>Sign In</Trans>
      </Button>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';

type Props = {
  className: string;
  /** Without Events and Community, which small screens have in the bottom tabs. */
  more?: boolean;
};

export function NavLinks({ className, more = false }: Props) {
  const { t } = useLingui();
  const links = [
    { to: '/events', label: t`Events`, desktopOnly: true },
    { to: '/community', label: t`Community`, desktopOnly: true },
    { to: '/blogs', label: t`Blogs`, desktopOnly: false },
    { to: '/about', label: t`About`, desktopOnly: false },
    { to: '/contact', label: t`Contact`, desktopOnly: false },
  ] as const;
  return links
    .filter((link) => !(more && link.desktopOnly))
    .map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        className={clsx('flex min-h-11 items-center hover:text-primary', className)}
        activeProps={{ className: 'font-semibold text-primary' }}
      >
        {label}
      </Link>
    ));
}

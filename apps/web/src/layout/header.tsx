import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronDown, MapPin, Menu, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChatButton } from '../components/chat-button.tsx';
import { useDialogs } from '../components/dialog-provider.tsx';
import { Wordmark } from '../components/pages/wordmark.tsx';
import { Button } from '../components/ui/button.tsx';
import { useCity } from '../features/events/cities/city-provider.tsx';
import { LanguageLinks } from '../features/people/language/language-links.tsx';
import { useBackLayer } from '../lib/pages/back-layers.ts';
import { useBrand } from '../lib/use-brand.ts';
import { useNames } from '../lib/words/use-names.ts';
import { AccountArea } from './account-area.tsx';

type Props = {
  className: string;
  /** Adds Events and Community, which small screens have in the bottom tabs. */
  more?: boolean;
};

export function Header() {
  const brand = useBrand();
  const { t } = useLingui();
  const { open } = useDialogs();
  const menu = useMenu();

  return (
    <header className="sticky -top-(--city-strip) z-40 border-b bg-background low:relative low:top-0">
      {/* On a phone the city has a line of its own, which scrolls away. */}
      <div
        data-city-strip
        className="page-width flex h-(--city-strip) items-center bg-ink text-ink-foreground sm:hidden"
      >
        <CityButton />
      </div>
      <div className="page-width flex h-16 items-center gap-1 lg:gap-3">
        <Link
          to="/"
          aria-label={brand.name}
          className="-ml-1 flex min-h-11 min-w-0 items-center p-1"
        >
          <Wordmark className="h-7 max-w-full md:h-8" />
        </Link>
        <nav aria-label={t`Main`} className="ml-3 hidden lg:flex">
          <NavLinks className="rounded-md px-2.5" />
        </nav>
        <div className="grow" />
        <SearchBox className="hidden max-w-64 min-w-40 grow xl:block" />
        <div className="hidden sm:block">
          <CityButton />
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="xl:hidden"
          aria-label={t`Search`}
          onClick={() => open('search')}
        >
          <Search />
        </Button>
        <ChatButton className="hidden lg:grid min-[84rem]:hidden" />
        <AccountArea />
        <Button
          variant="ghost"
          size="icon"
          className="-mr-2 lg:hidden"
          aria-label={menu.isOpen ? t`Close menu` : t`Open menu`}
          aria-expanded={menu.isOpen}
          aria-controls="site-menu"
          ref={menu.toggleRef}
          onClick={menu.toggle}
        >
          {menu.isOpen ? <X /> : <Menu />}
        </Button>
      </div>
      {menu.isOpen && (
        <nav id="site-menu" aria-label={t`More`} className="border-t bg-background lg:hidden">
          <NavLinks className="page-width flex border-b" more />
          <LanguageLinks className="page-width" />
        </nav>
      )}
    </header>
  );
}

/** Closes the menu by Escape and by navigation. */
function useMenu() {
  const path = useLocation({ select: (location) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === path;
  useBackLayer(isOpen, () => setOpenOn(null));
  useEffect(() => {
    if (!isOpen) return;
    function close(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggleRef.current?.focus();
    }
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return { isOpen, toggleRef, toggle: () => setOpenOn(isOpen ? null : path) };
}

function NavLinks({ className, more = false }: Props) {
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

function CityButton() {
  const nameOf = useNames();
  const { city, viewed } = useCity();
  const shown = viewed ?? city;
  const { open } = useDialogs();
  return (
    <Button
      variant="ghost"
      className="-ml-3 max-w-full px-3! sm:ml-0 sm:max-w-48"
      aria-haspopup="dialog"
      onClick={() => open('city')}
    >
      <MapPin className="text-primary max-sm:text-marigold" />
      {shown ? (
        <span dir="auto" title={nameOf(shown.name)} className="truncate">
          {nameOf(shown.name)}
        </span>
      ) : (
        <span className="text-left leading-tight whitespace-normal">
          <Trans>Select City</Trans>
        </span>
      )}
      <ChevronDown className="opacity-70" />
    </Button>
  );
}

/** Looks like a search field; pressing it, or typing into it, opens the search dialog. */
function SearchBox({ className }: { className?: string }) {
  const { t } = useLingui();
  const { open } = useDialogs();

  function onKeyDown(event: KeyboardEvent) {
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!typed && event.key !== 'Enter') return;
    event.preventDefault();
    open('search', { text: typed ? event.key.trim() : '' });
  }

  return (
    <div className={clsx('relative', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-muted-foreground" />
      <input
        type="search"
        readOnly
        aria-label={t`Search events`}
        aria-haspopup="dialog"
        placeholder={t`Search events`}
        onClick={() => open('search')}
        onKeyDown={onKeyDown}
        className="h-11 w-full cursor-pointer rounded-full border border-input bg-card pr-4 pl-10"
      />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ChatButton } from '../components/chat-button.tsx';
import { useDialogs } from '../components/dialog-provider.tsx';
import { Button } from '../components/ui/button.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { LanguageLinks } from '../features/people/language/language-links.tsx';
import { useBackLayer } from '../lib/back-layers.ts';
import { useBrand } from '../lib/use-brand.ts';
import { AccountArea } from './account-area.tsx';
import { CityButton } from './city-button.tsx';
import { NavLinks } from './nav-links.tsx';
import { SearchBox } from './search-box.tsx';

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

/** Closed by Escape and by going somewhere. */
function useMenu() {
  const path = useLocation({ select: (location) => location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === path;
  useBackLayer(isOpen, () => setOpenOn(null));
  useEffect(() => {
    if (!isOpen) return;
    function close(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggleRef.current?.focus();
    }
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return { isOpen, toggleRef, toggle: () => setOpenOn(isOpen ? null : path) };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../components/dialog-provider.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { LanguageLinks } from '../features/people/language/language-links.tsx';
import { useBrand } from '../lib/use-brand.ts';
import { useNow } from '../lib/use-now.ts';

const entry =
  'flex min-h-11 items-center text-left text-ink-muted hover:text-ink-foreground hover:underline forced-colors:underline';

export function Footer() {
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

import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useDialogs } from '../components/dialog-provider.tsx';

/** Looks like a search field; pressing it, or typing into it, opens the search dialog. */
export function SearchBox({ className }: { className?: string }) {
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
